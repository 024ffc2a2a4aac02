/** The shape of a mail's texts. */
import type { NoticeCategory } from '@candor/contract/kernel/enumerations';

export const mailTemplates = [
  'registerCode',
  'registerTaken',
  'resetCode',
  'payPasswordCode',
  'passwordChanged',
  'accountClosed',
  'newSignIn',
  'manyFailedSignIns',
  'operatorAlarm',
  'operatorInvited',
  'companyInvited',
  'notice',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export type MailText = {
  readonly subject: string;
  readonly lead: string;
  /** Shown large, on a line of its own, to be copied. */
  readonly code: string | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly more: readonly string[];
};

/** What stands around every mail. */
export type MailFrame = {
  readonly product: string;
  readonly paper: string;
  readonly staff: string;
  readonly automatic: string;
  readonly factSeparator: string;
  /** On the button that leads to what the mail is about. */
  readonly open: string;
  /** Why somebody gets it: codes that were asked for, security, or a category that is on. */
  readonly why: {
    readonly code: string;
    readonly security: string;
    readonly category: string;
    readonly operator: string;
    readonly invited: string;
    readonly byCompany: string;
  };
  readonly unsubscribe: string;
  readonly settings: string;
  readonly categories: Readonly<Record<NoticeCategory, string>>;
};

export type MailDictionary = { readonly frame: MailFrame } & {
  readonly [Template in MailTemplate]: MailText;
};
