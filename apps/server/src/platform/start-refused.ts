/**
 * The server cannot start for a reason a person can mend: a folder in use, a wrong setting, a
 * missing program.
 *
 * The message is one plain English line. Whoever starts the server prints it without a stack trace
 * and exits with code 1; every other error at start is a bug and is shown whole.
 */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
