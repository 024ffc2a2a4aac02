/** Delivery may be repeated; `messageId` identifies the mail. */
export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
};

export type Mail = {
  /** Throws if it should be retried. */
  deliver(message: MailMessage): Promise<void>;
};
