import type * as contract from '@candor/contract/account';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import {
  requireLoginPassword,
  requireSamePassword,
} from '../../core/customers/passwords/login-password.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { findAuthenticator } from '../../core/second-factor/second-factor.store.ts';
import { startTotp } from '../../core/second-factor/totp.ts';
import { turnOnAuthenticator } from '../../core/second-factor/turn-on.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { loadOwner, loadOwnerToChange } from './owner.ts';
import { notifyOfChange } from './notify-change.ts';

type Services = Pick<AccountServices, 'db' | 'passwords' | 'factors' | 'postNotice'>;

export async function startAuthenticator(
  services: Services,
  signedIn: SignedIn,
  { loginPassword }: BodyOf<typeof contract.startAuthenticator>,
): Promise<DataOf<typeof contract.startAuthenticator>> {
  const { db, factors } = services;
  const { id, userId } = await loadOwnerToChange(db, signedIn);
  const holder = customerHolder(id);
  const held = await findAuthenticator(db, holder);
  if (held !== null && held.confirmedAt !== null) refuseNow('AUTHENTICATOR_ALREADY_SET');
  const passwordHash = await requireLoginPassword(services, id, loginPassword);
  return db.transact(async (tx) => {
    await requireSamePassword(tx, id, passwordHash);
    return orRefuse(await startTotp(tx, factors.secrets, holder, userId));
  });
}

export async function confirmAuthenticator(
  services: Services,
  signedIn: SignedIn,
  { code }: BodyOf<typeof contract.confirmAuthenticator>,
): Promise<DataOf<typeof contract.confirmAuthenticator>> {
  const { db, factors } = services;
  const { id } = await loadOwner(db, signedIn);
  const decision = await db.transact(async (tx) => {
    const turnedOn = await turnOnAuthenticator(tx, factors, customerHolder(id), code);
    if (turnedOn.ok)
      await notifyOfChange(tx, services, id, { template: 'authenticatorOn', values: {} });
    return turnedOn;
  });
  return orRefuse(decision);
}
