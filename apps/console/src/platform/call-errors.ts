/** How a call can end other than well. */

/** The server said no, and why. `message` is its sentence in the operator's language. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(refusal: { reason: string; msg: string; values: CallRefused['values'] }) {
    super(refusal.msg);
    this.reason = refusal.reason;
    this.values = refusal.values;
  }
}

/** No answer came, or none that could be read. Whether the server acted is unknown. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}
