/** The growth of an account as a line, one point for each day. Pure. */
import { toWire } from '@candor/money/wire';
import { gained, ONE } from '@candor/returns/fixed';
import type { ReturnDay } from '@candor/returns/return-day';
import type { Growth } from '@candor/returns/time-weighted';

/** Begins with the start; null on days whose end is unknown. Empty where growth has no meaning. */
export function lineOf(
  days: readonly Pick<ReturnDay, 'day'>[],
  growth: readonly Growth[] | null,
): (string | null)[] {
  if (growth === null) return [];
  const byDay = new Map(growth.map(({ to, index }) => [to, index]));
  return [
    toWire(gained(ONE)),
    ...days.map(({ day }) => {
      const index = byDay.get(day);
      return index === undefined ? null : toWire(gained(index));
    }),
  ];
}
