import type * as contract from '@candor/contract/accounts';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { personOf } from '@candor/contract/kernel/account-id';
import { assert } from '@candor/kit/assert';
import type { Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { findAccount, type Account } from '../../core/customers/accounts.store.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountsDeps } from './accounts-deps.ts';

type Opened = DataOf<typeof contract.addAccount>;
type Deps = Pick<AccountsDeps, 'equities'>;

/** As it is after the command, also when the command is sent again. */
export async function answerWith(
  deps: Deps,
  { db, customer, now }: { readonly db: Db; readonly customer: SignedIn; readonly now: number },
  id: string,
): Promise<Opened> {
  const account = await findAccount(db, personOf(customer.customerId), id);
  assert(account !== null, 'what was just opened or changed is there');
  return { env: 'paper', account: await shownAccount(deps, db, account, now) };
}

/** Closed before what it was worth was kept: it is worth its cash, since nothing in it is open. */
export async function shownAccount(
  { equities }: Deps,
  reader: Reader,
  account: Account,
  now: number,
): Promise<Opened['account']> {
  if (account.closedEquity !== null) return withEquity(account, account.closedEquity);
  const { total } = (await equities.look(reader, account.id, [], now)).now;
  return withEquity(account, total);
}

export function withEquity(account: Account, equity: Money | null): Opened['account'] {
  const { startedWith, products, closedEquity: _, ofGroup, ...rest } = account;
  return {
    ...rest,
    isFirst: account.number === 1,
    leagueId: groupOf(ofGroup, 'lea_'),
    classId: groupOf(ofGroup, 'cls_'),
    products: products === null ? null : [...products],
    startedWith: startedWith === null ? null : toWire(startedWith),
    equity: equity === null ? null : toWire(equity),
  };
}

/** Ids say what they are of. */
function groupOf(ofGroup: Account['ofGroup'], prefix: string): string | null {
  return ofGroup?.groupId.startsWith(prefix) === true ? ofGroup.groupId : null;
}
