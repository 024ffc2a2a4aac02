/** The Message-ID derives from the job's id, so a repeat is recognised. */
import * as z from 'zod/mini';
import { email } from '@candor/contract/kernel/shapes';
import { mailTemplates } from '@candor/i18n/mail/mail-text';
import { job, work, type JobWork } from '../jobs/jobs.ts';
import type { Mail } from './mail.ts';
import { renderMail } from './render-mail.ts';

const KEPT_SECONDS = 60 * 60;

export const sendMail = job(
  'mail.send',
  z.object({
    to: email,
    language: z.enum(['en', 'zhHans']),
    template: z.enum(mailTemplates),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
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

export function sendMailWork(mail: Mail, domain: string): JobWork {
  return work(sendMail, async ({ to, language, template, values }, { id }) => {
    await mail.deliver({
      to,
      ...renderMail(template, language, values),
      messageId: `<${id}@${domain}>`,
    });
  });
}
