/** With the last factor the recovery codes go too. */
import type * as contract from '@candor/contract/account';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { dropCodesWithoutFactor } from '../../core/second-factor/factors.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { deletePasskey, listPasskeys } from '../../core/second-factor/passkeys.store.ts';
import { withProof } from '../../core/second-factor/prove.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { loadOwner } from './owner.ts';
import { notifyOfChange } from './notify-change.ts';

type Services = Pick<AccountServices, 'db' | 'factors' | 'postNotice'>;

export async function removePasskey(
  services: Services,
  signedIn: SignedIn,
  { id: passkeyId, proof }: BodyOf<typeof contract.removePasskey>,
): Promise<null> {
  const { db, factors } = services;
  const { id } = await loadOwner(db, signedIn);
  const holder = customerHolder(id);
  const passkey =
    (await listPasskeys(db, holder)).find((key) => key.id === passkeyId) ??
    refuseNow('PASSKEY_UNKNOWN');
  return withProof(db, factors, holder, proof, async (tx, proved) => {
    if (!(await deletePasskey(tx, holder, passkey.id))) refuseNow('PASSKEY_UNKNOWN');
    await dropCodesWithoutFactor(tx, holder);
    await notifyOfChange(
      tx,
      services,
      id,
      { template: 'passkeyRemoved', values: { name: passkey.name } },
      proved,
    );
    return null;
  });
}
