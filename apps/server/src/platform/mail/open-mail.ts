import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Jobs, JobWork } from '../jobs/jobs.ts';
import { openMailboxMail } from './mailbox-mail.ts';
import { mailboxPages } from './mailbox-page.ts';
import { openPostMail, type PostMail } from './post-mail.ts';
import { sendMailWork } from './send-mail.job.ts';
import { openSmtpMail } from './smtp-mail.ts';

export type OpenMail = {
  readonly postMail: PostMail;
  readonly jobs: readonly JobWork[];
  readonly pages: readonly ((http: FastifyInstance) => void)[];
};

export function openMail({
  smtpUrl,
  from,
  db,
  jobs,
  getAddress,
}: {
  smtpUrl: string | null;
  from: string;
  db: Db;
  jobs: Jobs;
  /** Where people open the app. */
  getAddress: () => string;
}): OpenMail {
  const mail = smtpUrl === null ? openMailboxMail(db) : openSmtpMail({ url: smtpUrl, from });
  return {
    postMail: openPostMail(jobs),
    jobs: [sendMailWork({ mail, domain: getDomain(from), getAddress })],
    pages: smtpUrl === null ? [mailboxPages(db)] : [],
  };
}

function getDomain(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'candor.invalid';
}
