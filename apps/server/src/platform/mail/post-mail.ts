/** Sends a mail once the transaction is durable, never when it fails. */
import type { Language } from '@candor/contract/kernel/language';
import { hasAddress } from '@candor/contract/kernel/patterns';
import type { MailValues } from '@candor/i18n/mail/mail-dictionaries';
import type { MailTemplate } from '@candor/i18n/mail/mail-text';
import type { TimeZone } from '@candor/kit/moment-format';
import type { Tx } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sendMail, type MailAbout } from './send-mail.job.ts';

export type MailToPost = {
  [Template in MailTemplate]: {
    readonly to: string;
    readonly language: Language;
    readonly template: Template;
    readonly values: MailValues<Template>;
    /** Of the reader, for times; UTC where it is not known. */
    readonly zone?: TimeZone | null;
    /** Of a notice: what it is about, where it leads, and how such mails are stopped. */
    readonly about?: MailAbout;
  };
}[MailTemplate];

export type PostMail = (tx: Tx, mail: MailToPost) => Promise<void>;

export function openPostMail(jobs: Jobs): PostMail {
  return async (tx, { to, language, template, values, zone = null, about }) => {
    if (!hasAddress(to)) return;
    await jobs.enqueue(tx, sendMail, {
      to,
      language,
      template,
      values,
      ...(zone === null ? {} : { zone }),
      ...(about === undefined ? {} : { about }),
    });
  };
}
