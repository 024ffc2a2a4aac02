/**
 * Answer and work are the same whether or not the address has an account; only the later mail
 * differs.
 *
 * Registering a known address mails a notice; resetting an unknown one mails nothing. Both store a
 * code that nothing matches, so guessing looks the same.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type * as contract from '@candor/contract/auth';
import { findCustomerByEmail } from '../../core/customers/customers.store.ts';
import { putDownCode } from '../../core/customers/email-codes/email-code.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MailToPost, PostMail } from '../../platform/mail/post-mail.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

type Services = { readonly secrets: Secrets; readonly postMail: PostMail };
type EmailCodeRequest = BodyOf<typeof contract.requestEmailCode> & {
  readonly language: Language;
};

export async function requestEmailCode(
  tx: Tx,
  { secrets, postMail }: Services,
  request: EmailCodeRequest,
): Promise<DataOf<typeof contract.requestEmailCode>> {
  const { email, purpose, language } = request;
  const owner = await findCustomerByEmail(tx, email);
  const isUsable =
    purpose === 'register' ? owner === null : owner !== null && owner.state !== 'closed';
  const { code, minutes, expiresAt, nextAllowedAt } = await putDownCode(tx, secrets, {
    purpose,
    email,
    isUsable,
  });

  const mail = mailFor({ purpose, isUsable, values: { code, minutes }, to: email, language });
  if (mail !== null) await postMail(tx, mail);
  return { expiresAt, nextAllowedAt };
}

type CodeToMail = {
  purpose: EmailCodeRequest['purpose'];
  isUsable: boolean;
  values: { code: string; minutes: number };
  to: string;
  language: Language;
};

function mailFor({ purpose, isUsable, values, to, language }: CodeToMail): MailToPost | null {
  if (purpose === 'register')
    return isUsable
      ? { to, language, template: 'registerCode', values }
      : { to, language, template: 'registerTaken', values: {} };
  return isUsable ? { to, language, template: 'resetCode', values } : null;
}
