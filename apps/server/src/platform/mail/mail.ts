/** Delivery may be repeated; `messageId` identifies the mail. */
export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** The address that stops such mails; null where they cannot be stopped. */
  readonly unsubscribeUrl: string | null;
};

export type Mail = {
  /** Throws if it should be retried. */
  deliver(message: MailMessage): Promise<void>;
};
