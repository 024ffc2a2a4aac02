/**
 * Rules that change on a day keep all their versions: what was booked can always be computed again
 * by the rules of its day.
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';

/** Valid from the beginning of this day until the next version's; the day is its name. */
export type Dated = { readonly validFrom: LocalDate };

/**
 * The one that is valid on a day. `versions` are in the order of time; before the first of them the
 * first one stands.
 */
export function versionAt<Version extends Dated>(
  versions: readonly Version[],
  on: LocalDate,
): Version {
  const found = versions.findLast(({ validFrom }) => validFrom <= on) ?? versions[0];
  assert(found !== undefined, 'a table has at least one version');
  return found;
}
