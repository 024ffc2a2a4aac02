/** Every session ends and the owner is notified. A second factor stays required. */
import type * as contract from '@candor/contract/auth';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { findCustomerByEmail, savePasswordHash } from '../../core/customers/customers.store.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { Origin } from '../../core/customers/sessions/sessions.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { deleteChallenges } from '../../core/second-factor/challenges.store.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import {
  decidePassword,
  type PasswordPolicy,
} from '../../core/customers/passwords/password.rules.ts';
import { isCommonPassword } from '../../core/customers/passwords/common-passwords.ts';
import { requireRightCode, useUpCode } from '../../core/customers/email-codes/email-code.ts';
import { forgiveFailures } from './forgive-failures.ts';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';

type Services = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  readonly sessions: SessionBook;
  readonly postMail: PostMail;
  readonly postNotice: PostNotice;
  readonly policy: PasswordPolicy;
};

export async function resetPassword(
  services: Services,
  { email, emailCode, newPassword }: BodyOf<typeof contract.resetPassword>,
  origin: Origin,
): Promise<null> {
  const { db, secrets, passwords, sessions, postMail, postNotice, policy } = services;
  const code = { purpose: 'resetPassword', email, code: emailCode } as const;
  await requireRightCode(db, secrets, code);
  const customer = (await findCustomerByEmail(db, email)) ?? refuseNow('EMAIL_CODE_WRONG');
  const { accountType, userId } = customer;
  orRefuse(
    decidePassword({ policy, accountType, password: newPassword, userId, email }, isCommonPassword),
  );
  const passwordHash = await passwords.hash(newPassword);

  return db.transact(async (tx) => {
    await useUpCode(tx, secrets, code);
    await savePasswordHash(tx, customer.id, passwordHash);
    await forgiveFailures(tx, secrets, customer, origin);
    // First, so a sign-in that completes meanwhile ends with the sessions.
    await deleteChallenges(tx, customerHolder(customer.id));
    await postMail(tx, {
      to: customer.email,
      language: customer.language,
      template: 'passwordChanged',
      values: {},
    });
    await postNotice(tx, customer.id, {
      template: 'passwordChanged',
      values: { device: origin.device, time: tx.now },
    });
    await sessions.end(tx, { customerId: customer.id, which: 'all', reason: 'passwordReset' });
    return null;
  });
}
