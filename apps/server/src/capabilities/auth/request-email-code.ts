/**
 * Somebody asks for a code by mail. The answer is the same whether or not the address has an account, and so is the work done for it:
 * the same rows are read and written. Only what is mailed differs, and a mail leaves later, by a job.
 *
 * For an address with an account, a request to register is answered by a mail that says so. For one without, a request to reset sends
 * nothing. In both cases a code is put down that nothing can match, so that guessing looks the same too.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { EMAIL_CODE_LENGTH } from '@candor/contract/kernel/patterns';
import { orRefuse } from '@candor/contract/kernel/refused';
import type { FullLanguage } from '@candor/contract/kernel/language';
import type * as contract from '@candor/contract/auth';
import { findCustomerByEmail } from '../../core/customers/customers.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MailToPost, PostMail } from '../../platform/mail/post-mail.ts';
import { newDigits } from '../../platform/random.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { addressKey, codeSignature, type EmailCodePurpose } from './auth-keys.ts';
import { decideCodeRequest, EMAIL_CODE_LIFE_MS, EMAIL_CODE_PAUSE_MS, EMAIL_CODE_TRIES_MAX } from './auth.rules.ts';
import { loadCodeQuotaForUpdate, replaceEmailCode, saveCodeQuota } from './auth.store.ts';

type Services = { readonly secrets: Secrets; readonly postMail: PostMail };
type EmailCodeRequest = BodyOf<typeof contract.requestEmailCode> & { readonly language: FullLanguage };

export async function requestEmailCode(tx: Tx, { secrets, postMail }: Services, request: EmailCodeRequest): Promise<DataOf<typeof contract.requestEmailCode>> {
  const { email, purpose, language } = request;
  const key = addressKey(secrets, email);
  const quota = orRefuse(decideCodeRequest(await loadCodeQuotaForUpdate(tx, key), tx.now));
  await saveCodeQuota(tx, key, quota);

  const code = newDigits(EMAIL_CODE_LENGTH);
  const expiresAt = tx.now + EMAIL_CODE_LIFE_MS;
  const owner = await findCustomerByEmail(tx, email);
  const isUsable = purpose === 'register' ? owner === null : owner !== null && owner.state !== 'closed';
  const signature = codeSignature(secrets, purpose, email, code);
  await replaceEmailCode(tx, { addressKey: key, purpose }, { signature: isUsable ? signature : null, triesLeft: EMAIL_CODE_TRIES_MAX, expiresAt });

  const mail = mailFor({ purpose, isUsable, code, to: email, language });
  if (mail !== null) await postMail(tx, mail);
  return { expiresAt, nextAllowedAt: tx.now + EMAIL_CODE_PAUSE_MS };
}

type CodeToMail = { purpose: EmailCodePurpose; isUsable: boolean; code: string; to: string; language: FullLanguage };

function mailFor({ purpose, isUsable, code, to, language }: CodeToMail): MailToPost | null {
  const values = { code, minutes: EMAIL_CODE_LIFE_MS / 60_000 };
  if (purpose === 'register') return isUsable ? { to, language, template: 'registerCode', values } : { to, language, template: 'registerTaken', values: {} };
  return isUsable ? { to, language, template: 'resetCode', values } : null;
}
