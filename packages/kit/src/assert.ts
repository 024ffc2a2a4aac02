/**
 * Stops the program on an impossible state. For programmer errors only: what a caller may get wrong
 * is a refusal.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailed(message);
}

/** The end of an exhaustive switch: compiles only when every case has been handled. */
export function assertNever(value: never): never {
  throw new AssertionFailed(`unexpected case: ${JSON.stringify(value)}`);
}

export class AssertionFailed extends Error {
  override readonly name = 'AssertionFailed';
}
