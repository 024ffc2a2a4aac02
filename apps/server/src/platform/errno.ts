/**
 * True if the operating system gave one of these codes, such as ENOENT, as the reason of a failed
 * call.
 */
export function isErrno(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.includes(error.code)
  );
}
