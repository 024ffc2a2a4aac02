/** `message` is the server's sentence in the customer's language. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: number;
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** Which fields were wrong, for FIELDS_INVALID. */
  readonly fields: readonly { readonly path: string; readonly problem: string }[];

  constructor(refusal: {
    code: number;
    reason: string;
    msg: string;
    values: CallRefused['values'];
    fields: CallRefused['fields'];
  }) {
    super(refusal.msg);
    this.code = refusal.code;
    this.reason = refusal.reason;
    this.values = refusal.values;
    this.fields = refusal.fields;
  }
}

/** No readable answer came, and the customer was notified. Whether the server acted is unknown. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

/** A newer request with the same id, or a screen that was left. Shown to nobody. */
export class CallAborted extends Error {
  override readonly name = 'CallAborted';
}

/** Null when there is nothing (more) to say. */
export function problemText(error: unknown): string | null {
  if (error instanceof CallRefused) return error.message;
  if (error instanceof CallFailed || error instanceof CallAborted) return null;
  throw error;
}
