/**
 * Outgoing mail: a mail server, or the local mailbox. Delivery may be repeated; `messageId`
 * identifies the mail.
 */
export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
};

export type Mail = {
  /** Resolves once accepted; throws if it should be retried. */
  deliver(message: MailMessage): Promise<void>;
};
