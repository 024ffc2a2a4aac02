/**
 * Which way of computing prices this code is. Any change to a path changes prices that were already
 * shown, so a change gets the next number and begins on a day that is not yet on record; the number
 * stands on record beside each day's commitment, and is never changed there.
 *
 * pinned-tape.test.ts holds the prices of this version.
 */
export const ENGINE_VERSION = 1;

/** Whether this code gives the prices of a day that was put on record with that version. */
export function canRecompute(engineVersion: number): boolean {
  return engineVersion === ENGINE_VERSION;
}
