/** They are in the answer and stored only as hashes. */
import type * as contract from '@candor/contract/account';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { withProof } from '../../core/second-factor/prove.ts';
import { makeRecoveryCodes } from '../../core/second-factor/recovery-codes.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { loadOwner } from './owner.ts';
import { notifyOfChange } from './notify-change.ts';

type Services = Pick<AccountServices, 'db' | 'factors' | 'postNotice'>;

export async function renewRecoveryCodes(
  services: Services,
  signedIn: SignedIn,
  { proof }: BodyOf<typeof contract.renewRecoveryCodes>,
): Promise<DataOf<typeof contract.renewRecoveryCodes>> {
  const { db, factors } = services;
  const { id } = await loadOwner(db, signedIn);
  const holder = customerHolder(id);
  return withProof(db, factors, holder, proof, async (tx, proved) => {
    const recoveryCodes = await makeRecoveryCodes(tx, factors.secrets, holder);
    await notifyOfChange(
      tx,
      services,
      id,
      { template: 'recoveryCodesRenewed', values: {} },
      proved,
    );
    return { recoveryCodes };
  });
}
