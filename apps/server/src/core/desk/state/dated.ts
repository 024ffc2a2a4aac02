/**
 * Rules that change on a date keep all versions, so a booking can always be recomputed by the rules
 * of its day.
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';

export type Dated = { readonly validFrom: LocalDate };

/** `versions` are in order of time; before the first of them, the first applies. */
export function versionAt<Version extends Dated>(
  versions: readonly Version[],
  on: LocalDate,
): Version {
  const found = versions.findLast(({ validFrom }) => validFrom <= on) ?? versions[0];
  assert(found !== undefined, 'a table has at least one version');
  return found;
}
