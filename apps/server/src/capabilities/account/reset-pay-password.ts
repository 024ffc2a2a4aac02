/** Mailed code and login password prove more than the old one did, so this lifts a lock too. */
import type * as contract from '@candor/contract/account';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Customer } from '../../core/customers/customer.ts';
import {
  putDownCode,
  requireRightCode,
  useUpCode,
} from '../../core/customers/email-codes/email-code.ts';
import { requireLoginPassword } from '../../core/customers/passwords/login-password.ts';
import {
  findPayPassword,
  resetPayPasswordHash,
} from '../../core/customers/passwords/passwords.store.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { loadOwnerToChange } from './owner.ts';
import { requireGoodPayPassword } from './set-pay-password.ts';
import { notifyOfChange } from './notify-change.ts';

const purpose = 'payPassword';

export async function requestPayPasswordCode(
  tx: Tx,
  { secrets, postMail }: Pick<AccountServices, 'secrets' | 'postMail'>,
  signedIn: SignedIn,
): Promise<DataOf<typeof contract.requestPayPasswordCode>> {
  const { email, language } = await loadOwnerWithPayPassword(tx, signedIn);
  const { code, minutes, expiresAt, nextAllowedAt } = await putDownCode(tx, secrets, {
    purpose,
    email,
    isUsable: true,
  });
  await postMail(tx, {
    to: email,
    language,
    template: 'payPasswordCode',
    values: { code, minutes },
  });
  return { expiresAt, nextAllowedAt };
}

type Services = Pick<AccountServices, 'db' | 'secrets' | 'passwords' | 'postNotice'>;
type Reset = BodyOf<typeof contract.resetPayPassword>;

export async function resetPayPassword(
  services: Services,
  signedIn: SignedIn,
  { emailCode, loginPassword, payPassword }: Reset,
): Promise<null> {
  const { db, secrets, passwords } = services;
  const { id, email } = await loadOwnerWithPayPassword(db, signedIn);
  const given = { purpose, email, code: emailCode } as const;
  await requireRightCode(db, secrets, given);
  await requireLoginPassword(services, id, loginPassword);
  requireGoodPayPassword(payPassword, loginPassword);
  const hash = await passwords.hash(payPassword);

  return db.transact(async (tx) => {
    await useUpCode(tx, secrets, given);
    await resetPayPasswordHash(tx, id, hash);
    await notifyOfChange(tx, services, id, { template: 'payPasswordReset', values: {} });
    return null;
  });
}

async function loadOwnerWithPayPassword(reader: Reader, signedIn: SignedIn): Promise<Customer> {
  const owner = await loadOwnerToChange(reader, signedIn);
  if ((await findPayPassword(reader, owner.id)) === null) refuseNow('PAY_PASSWORD_NOT_SET');
  return owner;
}
