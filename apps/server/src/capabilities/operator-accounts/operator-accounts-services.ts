import type { PostMail } from '../../platform/mail/post-mail.ts';

export type OperatorAccountsServices = {
  readonly postMail: PostMail;
  /** Where operators reach the console: invitations lead there. */
  readonly consoleUrl: () => string;
};
