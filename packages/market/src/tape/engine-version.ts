/**
 * The version of the price algorithm. Any change to a path changes prices already shown, so it
 * needs the next number, starting on a day not yet on record; the number is recorded with each
 * day's commitment.
 *
 * Version 2 adds ex-dates, splits and shares that list while the market runs. Version 3 leaves
 * nothing to be earned without risk: see docs/decisions/0059. An engine is told from which day on
 * each holds; days before keep the prices they were shown with.
 *
 * pinned-tape.test.ts pins the prices of all.
 */
import { localDate, type LocalDate } from '@candor/kit/local-date';

export const ENGINE_VERSION = 3;

/** The first day on record with each version; null for none. */
export type EngineVersions = {
  readonly versionTwoFrom: LocalDate | null;
  readonly versionThreeFrom: LocalDate | null;
};

/** Whether this code gives the prices of a day that was put on record with that version. */
export function canRecompute(engineVersion: number): boolean {
  return engineVersion >= 1 && engineVersion <= ENGINE_VERSION;
}

/** As the days are on record. */
export function versionsOf(
  days: readonly { readonly day: string; readonly engineVersion: number }[],
): EngineVersions {
  const firstOf = (version: number): LocalDate | null => {
    const [first] = days
      .filter(({ engineVersion }) => engineVersion >= version)
      .map(({ day }) => day)
      .toSorted();
    return first === undefined ? null : localDate(first);
  };
  return { versionTwoFrom: firstOf(2), versionThreeFrom: firstOf(3) };
}
