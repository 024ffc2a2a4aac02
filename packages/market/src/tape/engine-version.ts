/**
 * The version of the price algorithm. Any change to a path changes prices already shown, so it
 * needs the next number, starting on a day not yet on record; the number is recorded with each
 * day's commitment.
 *
 * pinned-tape.test.ts pins the prices of this version.
 */
export const ENGINE_VERSION = 1;

/** Whether this code gives the prices of a day that was put on record with that version. */
export function canRecompute(engineVersion: number): boolean {
  return engineVersion === ENGINE_VERSION;
}
