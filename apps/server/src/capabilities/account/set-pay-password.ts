/** Must differ from the login password: otherwise one of the two would protect nothing. */
import type * as contract from '@candor/contract/account';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { requireLoginPassword } from '../../core/customers/passwords/login-password.ts';
import { passwordToHash } from '../../core/customers/passwords/password.rules.ts';
import { isGoodPayPassword } from '../../core/customers/passwords/pay-password.rules.ts';
import {
  findPayPassword,
  insertPayPassword,
} from '../../core/customers/passwords/passwords.store.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { loadOwnerToChange } from './owner.ts';
import { notifyOfChange } from './notify-change.ts';

type Services = Pick<AccountServices, 'db' | 'passwords' | 'postNotice'>;

export async function setPayPassword(
  services: Services,
  signedIn: SignedIn,
  { payPassword, loginPassword }: BodyOf<typeof contract.setPayPassword>,
): Promise<null> {
  const { db, passwords } = services;
  const { id } = await loadOwnerToChange(db, signedIn);
  if ((await findPayPassword(db, id)) !== null) refuseNow('PAY_PASSWORD_ALREADY_SET');
  await requireLoginPassword(services, id, loginPassword);
  requireGoodPayPassword(payPassword, loginPassword);
  const hash = await passwords.hash(payPassword);

  return db.transact(async (tx) => {
    if (!(await insertPayPassword(tx, id, hash))) refuseNow('PAY_PASSWORD_ALREADY_SET');
    await notifyOfChange(tx, services, id, { template: 'payPasswordSet', values: {} });
    return null;
  });
}

export function requireGoodPayPassword(payPassword: string, loginPassword: string): void {
  if (
    !isGoodPayPassword(payPassword) ||
    passwordToHash(payPassword) === passwordToHash(loginPassword)
  )
    refuseNow('PAY_PASSWORD_TOO_WEAK');
}
