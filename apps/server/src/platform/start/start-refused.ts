/**
 * The server cannot start for a reason a person can fix. The message is one plain line, printed
 * without a stack trace; every other error at start is a bug.
 */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
