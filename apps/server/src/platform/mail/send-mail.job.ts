/** The Message-ID derives from the job's id, so a repeat is recognised. */
import * as z from 'zod/mini';
import { noticeCategories } from '@candor/contract/kernel/enumerations';
import { email } from '@candor/contract/kernel/shapes';
import { mailTemplates, type MailTemplate } from '@candor/i18n/mail/mail-text';
import { job, work, type JobWork } from '../jobs/jobs.ts';
import type { Mail } from './mail.ts';
import { renderMail, type MailLinks } from './render-mail.ts';
import { fullLanguages } from '@candor/contract/kernel/language';
import { parseTimeZone } from '@candor/kit/moment-format';

const KEPT_SECONDS = 60 * 60;

const about = z.object({
  category: z.enum(noticeCategories),
  link: z.nullable(z.string()),
  unsubscribe: z.nullable(z.string()),
});
export type MailAbout = z.output<typeof about>;

export const sendMail = job(
  'mail.send',
  z.object({
    to: email,
    language: z.enum(fullLanguages),
    template: z.enum(mailTemplates),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    zone: z.optional(z.string()),
    about: z.optional(about),
  }),
  // Mails carry codes that live for minutes, so their data is not kept.
  {
    retryLimit: 6,
    retryDelaySeconds: 5,
    timeoutSeconds: 90,
    concurrency: 3,
    keepSeconds: KEPT_SECONDS,
  },
);

export type SendMailDeps = {
  readonly mail: Mail;
  readonly domain: string;
  /** Where people open the app. */
  readonly getAddress: () => string;
};

export function sendMailWork({ mail, domain, getAddress }: SendMailDeps): JobWork {
  return work(sendMail, async ({ to, language, template, values, zone, about: of }, { id }) => {
    const links = getLinks(getAddress(), template, of);
    await mail.deliver({
      to,
      ...renderMail(template, language, values, {
        category: of?.category ?? null,
        links,
        zone: zone === undefined ? null : parseTimeZone(zone),
      }),
      messageId: `<${id}@${domain}>`,
      unsubscribeUrl: links.unsubscribe,
    });
  });
}

/** Whole addresses, because a mail is read elsewhere. */
function getLinks(address: string, template: MailTemplate, of: MailAbout | undefined): MailLinks {
  const page = of?.link ?? (securityMails.has(template) ? 'pages/setting/security' : null);
  const token = of?.unsubscribe ?? null;
  return {
    open: page === null ? null : `${address}/#/${page}`,
    unsubscribe: token === null ? null : `${address}/unsubscribe/${token}`,
    settings: of === undefined ? null : `${address}/#/setting/notices`,
  };
}

const securityMails: ReadonlySet<MailTemplate> = new Set([
  'passwordChanged',
  'newSignIn',
  'manyFailedSignIns',
]);
