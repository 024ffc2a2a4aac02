/** How many of one's positions home has room for, before they are there. */
import type { Totals } from '../../core/money/totals.ts';
import type { StaleQuery } from '../../platform/readings/use-stale-query.ts';

export const POSITIONS_SHOWN = 4;

/** All of the room while nothing is known: what comes later then takes a place that is free. */
export function positionsExpected(
  totals:
    | Pick<Exclude<StaleQuery<Totals>, { status: 'ready' }>, 'status'>
    | { readonly status: 'ready'; readonly data: Pick<Totals, 'positions'> },
): number {
  switch (totals.status) {
    case 'loading':
      return POSITIONS_SHOWN;
    case 'unavailable':
      return 0;
    case 'ready':
      return Math.min(totals.data.positions, POSITIONS_SHOWN);
  }
}
