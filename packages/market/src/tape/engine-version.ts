/**
 * The version of the price algorithm. Any change to a path changes prices already shown, so it
 * needs the next number, starting on a day not yet on record; the number is recorded with each
 * day's commitment.
 *
 * Version 2 adds ex-dates, splits and shares that list while the market runs. An engine is told
 * from which day on it holds; days before keep the prices of version 1.
 *
 * pinned-tape.test.ts pins the prices of both.
 */
export const ENGINE_VERSION = 2;

/** Whether this code gives the prices of a day that was put on record with that version. */
export function canRecompute(engineVersion: number): boolean {
  return engineVersion >= 1 && engineVersion <= ENGINE_VERSION;
}
