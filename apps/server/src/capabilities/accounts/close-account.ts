/** What happened in it stays readable. */
import { accountsChanged } from '@candor/contract/accounts';
import type * as contract from '@candor/contract/accounts';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { listAccounts, lockAccount } from '../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { canClose } from './accounts.rules.ts';
import { closeWhole } from './closing/close-whole.ts';

export async function closeAccount(
  deps: AccountsDeps,
  tx: Tx,
  customer: SignedIn,
  { requestId, id, closeAtMarket }: BodyOf<typeof contract.closeAccount>,
): Promise<string> {
  const person = personOf(customer.customerId);
  const asks = ['closeAccount', id, closeAtMarket ?? null];
  return once(tx, { actor: person, requestId, asks }, async () => {
    if (personOf(id) !== person) refuseNow('ACCOUNT_UNKNOWN');
    await lockAccount(tx, id);
    orRefuse(canClose(await listAccounts(tx, person), id));
    await closeWhole(deps, tx, customer, asCustomerId(id), closeAtMarket);
    await announce(tx, person, accountsChanged, { at: tx.now });
    return id;
  });
}
