import type * as contract from '@candor/contract/accounts';
import { ACCOUNTS_OPEN_MAX } from '@candor/contract/accounts';
import { personOf } from '@candor/contract/kernel/account-id';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { isMore } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import { listAccounts as listKept, type Account } from '../../core/customers/accounts.store.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { STARTING_MONEY_MIN, STARTING_MONEY_USUAL } from './accounts.rules.ts';
import { shownAccount, withEquity } from './shown-account.ts';

export async function listAccounts(
  deps: AccountsDeps,
  db: Db,
  { customerId }: SignedIn,
  now: number,
): Promise<DataOf<typeof contract.listAccounts>> {
  const all = await listKept(db, personOf(customerId));
  const max = deps.startingMoneyMax;
  return {
    env: 'paper',
    asOf: now,
    items: await Promise.all(all.map((account) => shown(deps, db, account, now))),
    openMax: ACCOUNTS_OPEN_MAX,
    startingMoney: {
      min: toWire(STARTING_MONEY_MIN),
      max: toWire(max),
      usual: toWire(isMore(STARTING_MONEY_USUAL, max) ? max : STARTING_MONEY_USUAL),
    },
  };
}

/** Of closed ones there may be many, and what they ended with is in their own screens. */
async function shown(
  deps: AccountsDeps,
  reader: Reader,
  account: Account,
  now: number,
): ReturnType<typeof shownAccount> {
  return account.closedAt === null
    ? shownAccount(deps, reader, account, now)
    : withEquity(account, null);
}

export async function ownAccounts(reader: Reader, customerId: string): Promise<unknown> {
  const all = await listKept(reader, personOf(customerId));
  return all.map((account) => withEquity(account, null)).map(({ equity: _, ...kept }) => kept);
}
