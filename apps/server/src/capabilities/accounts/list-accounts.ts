import type * as contract from '@candor/contract/accounts';
import { ACCOUNTS_OPEN_MAX } from '@candor/contract/accounts';
import { personOf } from '@candor/contract/kernel/account-id';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { isMore } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import { listAccounts as listKept } from '../../core/customers/accounts.store.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { STARTING_MONEY_MIN, STARTING_MONEY_USUAL } from './accounts.rules.ts';
import { listLinks } from './record/records.store.ts';
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
    items: await Promise.all(all.map((account) => shownAccount(deps, db, account, now))),
    openMax: ACCOUNTS_OPEN_MAX,
    startingMoney: {
      min: toWire(STARTING_MONEY_MIN),
      max: toWire(max),
      usual: toWire(isMore(STARTING_MONEY_USUAL, max) ? max : STARTING_MONEY_USUAL),
    },
  };
}

export async function ownAccounts(reader: Reader, customerId: string): Promise<unknown> {
  const person = personOf(customerId);
  const all = await listKept(reader, person);
  return {
    accounts: all.map((account) => withEquity(account, account.closedEquity)),
    shown: await listLinks(reader, person),
  };
}
