/**
 * The way out for mails: a mail server, or the local mailbox. Delivering may be repeated;
 * `messageId` says that it is the same mail.
 */
export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
};

export type Mail = {
  /** Resolves once the mail has been taken over; throws if it should be tried again. */
  deliver(message: MailMessage): Promise<void>;
};
