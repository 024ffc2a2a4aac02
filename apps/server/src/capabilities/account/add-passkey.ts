import type * as contract from '@candor/contract/account';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import {
  requireLoginPassword,
  requireSamePassword,
} from '../../core/customers/passwords/login-password.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { startPasskey as startNewPasskey } from '../../core/second-factor/passkeys.ts';
import { listPasskeys } from '../../core/second-factor/passkeys.store.ts';
import { PASSKEYS_MAX } from '../../core/second-factor/second-factor.rules.ts';
import { turnOnPasskey } from '../../core/second-factor/turn-on.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { loadOwner, loadOwnerToChange } from './owner.ts';
import { notifyOfChange } from './notify-change.ts';

type Services = Pick<AccountServices, 'db' | 'passwords' | 'factors' | 'postNotice'>;

export async function startPasskey(
  services: Services,
  signedIn: SignedIn,
  { loginPassword }: BodyOf<typeof contract.startPasskey>,
): Promise<DataOf<typeof contract.startPasskey>> {
  const { db, factors } = services;
  const { id, userId } = await loadOwnerToChange(db, signedIn);
  const holder = customerHolder(id);
  if ((await listPasskeys(db, holder)).length >= PASSKEYS_MAX)
    refuseNow('PASSKEYS_FULL', { max: PASSKEYS_MAX });
  const passwordHash = await requireLoginPassword(services, id, loginPassword);
  return db.transact(async (tx) => {
    await requireSamePassword(tx, id, passwordHash);
    return orRefuse(await startNewPasskey(tx, factors.site, holder, userId));
  });
}

export async function confirmPasskey(
  services: Services,
  signedIn: SignedIn,
  made: BodyOf<typeof contract.confirmPasskey>,
): Promise<DataOf<typeof contract.confirmPasskey>> {
  const { db, factors } = services;
  const { id } = await loadOwner(db, signedIn);
  const decision = await db.transact(async (tx) => {
    const turnedOn = await turnOnPasskey(tx, factors, customerHolder(id), made);
    if (turnedOn.ok)
      await notifyOfChange(tx, services, id, {
        template: 'passkeyAdded',
        values: { name: made.name },
      });
    return turnedOn;
  });
  return orRefuse(decision);
}
