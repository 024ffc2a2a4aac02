import type * as contract from '@candor/contract/payout-methods';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { lockStates } from '../../core/customers/standing.store.ts';
import { findCoinWallet, removeCoinWallet } from '../../core/payout-methods/coin-wallets.store.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { requireOwnerToDelete } from './method-owner.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';
import { notifyOfCoinWallet } from './notify-method.ts';

export async function deleteCoinWallet(
  deps: PayoutMethodDeps,
  owner: SignedIn,
  { id, payPassword }: BodyOf<typeof contract.deleteCoinWallet>,
): Promise<null> {
  const customerId = await requireOwnerToDelete(deps.db, owner);
  await deps.payPasswords.confirm(owner, payPassword);
  return deps.db.transact(async (tx) => {
    await lockStates(tx, customerId);
    const wallet = (await findCoinWallet(tx, customerId, id)) ?? refuseNow('PAYOUT_METHOD_UNKNOWN');
    if (await deps.isInUse(tx, id)) refuseNow('PAYOUT_METHOD_IN_USE');
    await removeCoinWallet(tx, id);
    await notifyOfCoinWallet(tx, deps, 'payoutMethodRemoved', wallet);
    return null;
  });
}
