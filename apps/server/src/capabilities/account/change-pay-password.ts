/** Wrong old passwords count, and lock (core/customers/passwords/pay-passwords.ts). */
import type * as contract from '@candor/contract/account';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { loadPasswordHash } from '../../core/customers/customers.store.ts';
import { passwordToHash } from '../../core/customers/passwords/password.rules.ts';
import { isGoodPayPassword } from '../../core/customers/passwords/pay-password.rules.ts';
import { replacePayPassword } from '../../core/customers/passwords/passwords.store.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { loadOwnerToChange } from './owner.ts';
import { notifyOfChange } from './notify-change.ts';

type Services = Pick<AccountServices, 'db' | 'passwords' | 'payPasswords' | 'postNotice'>;

export async function changePayPassword(
  services: Services,
  signedIn: SignedIn,
  { oldPayPassword, payPassword }: BodyOf<typeof contract.changePayPassword>,
): Promise<null> {
  const { db, passwords, payPasswords } = services;
  const { id } = await loadOwnerToChange(db, signedIn);
  const from = await payPasswords.require(id, oldPayPassword);
  if (!isGoodPayPassword(payPassword)) refuseNow('PAY_PASSWORD_TOO_WEAK');
  const isSame =
    passwordToHash(payPassword) === passwordToHash(oldPayPassword) ||
    (await passwords.isRight(payPassword, await loadPasswordHash(db, id)));
  if (isSame) refuseNow('PAY_PASSWORD_SAME');
  const to = await passwords.hash(payPassword);

  return db.transact(async (tx) => {
    // Changed in the meantime.
    if (!(await replacePayPassword(tx, id, { from, to })))
      refuseNow('PAY_PASSWORD_WRONG', { left: 0 });
    await notifyOfChange(tx, services, id, { template: 'payPasswordChanged', values: {} });
    return null;
  });
}
