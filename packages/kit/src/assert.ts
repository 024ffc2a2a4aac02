/** For programmer errors only: what a caller may get wrong is a refusal. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailed(message);
}

/** Compiles only when every case has been handled. */
export function assertNever(value: never): never {
  throw new AssertionFailed(`unexpected case: ${JSON.stringify(value)}`);
}

export class AssertionFailed extends Error {
  override readonly name = 'AssertionFailed';
}
