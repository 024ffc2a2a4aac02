import type * as contract from '@candor/contract/payout-methods';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { lockStates } from '../../core/customers/standing.store.ts';
import { findCard, removeCard } from '../../core/payout-methods/bank-cards.store.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { requireOwnerToDelete } from './method-owner.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';
import { notifyOfCard } from './notify-method.ts';

export async function deleteCard(
  deps: PayoutMethodDeps,
  owner: SignedIn,
  { id, payPassword }: BodyOf<typeof contract.deleteCard>,
): Promise<null> {
  const customerId = await requireOwnerToDelete(deps.db, owner);
  await deps.payPasswords.confirm(owner, payPassword);
  return deps.db.transact(async (tx) => {
    await lockStates(tx, customerId);
    const card = (await findCard(tx, customerId, id)) ?? refuseNow('PAYOUT_METHOD_UNKNOWN');
    if (await deps.isInUse(tx, id)) refuseNow('PAYOUT_METHOD_IN_USE');
    await removeCard(tx, id);
    await notifyOfCard(tx, deps, 'payoutMethodRemoved', card);
    return null;
  });
}
