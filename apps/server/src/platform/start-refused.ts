/**
 * The server cannot start for a reason a person can fix: a folder in use, a wrong setting, a
 * missing program.
 *
 * The message is one plain English line, printed without a stack trace before exit code 1; every
 * other error at start is a bug and shown whole.
 */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
