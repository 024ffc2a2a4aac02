/** With the last factor the recovery codes go too. */
import type * as contract from '@candor/contract/account';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { dropCodesWithoutFactor } from '../../core/second-factor/factors.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { withProof } from '../../core/second-factor/prove.ts';
import { deleteAuthenticator } from '../../core/second-factor/second-factor.store.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { loadOwner } from './owner.ts';
import { notifyOfChange } from './notify-change.ts';

type Services = Pick<AccountServices, 'db' | 'factors' | 'postNotice'>;

export async function removeAuthenticator(
  services: Services,
  signedIn: SignedIn,
  { proof }: BodyOf<typeof contract.removeAuthenticator>,
): Promise<null> {
  const { db, factors } = services;
  const { id } = await loadOwner(db, signedIn);
  const holder = customerHolder(id);
  return withProof(db, factors, holder, proof, async (tx, proved) => {
    await deleteAuthenticator(tx, holder);
    await dropCodesWithoutFactor(tx, holder);
    await notifyOfChange(tx, services, id, { template: 'authenticatorOff', values: {} }, proved);
    return null;
  });
}
