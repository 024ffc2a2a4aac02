/**
 * Other devices and half-finished sign-ins end. The last transaction locks the password: of two
 * changes at the same instant the second finds its old password wrong.
 */
import type * as contract from '@candor/contract/account';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { savePasswordHash } from '../../core/customers/customers.store.ts';
import { isCommonPassword } from '../../core/customers/passwords/common-passwords.ts';
import {
  requireLoginPassword,
  requireSamePassword,
} from '../../core/customers/passwords/login-password.ts';
import { decidePassword, passwordToHash } from '../../core/customers/passwords/password.rules.ts';
import { deleteChallenges } from '../../core/second-factor/challenges.store.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { loadOwnerToChange } from './owner.ts';
import { notifyOfChange } from './notify-change.ts';

type Services = Pick<AccountServices, 'db' | 'passwords' | 'policy' | 'sessions' | 'postNotice'>;
type Change = BodyOf<typeof contract.changePassword> & { readonly device: string };

export async function changePassword(
  services: Services,
  signedIn: SignedIn,
  { oldPassword, newPassword, device }: Change,
): Promise<null> {
  const { db, passwords, policy, sessions } = services;
  const { id, accountType, userId, email } = await loadOwnerToChange(db, signedIn);
  const oldHash = await requireLoginPassword(services, id, oldPassword);
  orRefuse(
    decidePassword({ policy, accountType, password: newPassword, userId, email }, isCommonPassword),
  );
  if (passwordToHash(newPassword) === passwordToHash(oldPassword)) refuseNow('PASSWORD_SAME');
  const newHash = await passwords.hash(newPassword);

  return db.transact(async (tx) => {
    await requireSamePassword(tx, id, oldHash);
    await savePasswordHash(tx, id, newHash);
    await deleteChallenges(tx, customerHolder(id));
    await sessions.end(tx, {
      customerId: id,
      which: { allBut: signedIn.sessionId },
      reason: 'passwordChanged',
    });
    await notifyOfChange(tx, services, id, {
      template: 'passwordChanged',
      values: { device, time: tx.now },
    });
    return null;
  });
}
