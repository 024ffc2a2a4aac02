import { MINUTE_MS } from '@candor/kit/time';

/**
 * Totals are shown beside other answers of the same prices, so they can be asked for at the instant
 * of those. Only of the last minute: books are read as they are now. Anything else is now.
 */
export function instantAsked(asOf: number | null, now: number): number {
  return asOf !== null && asOf <= now && asOf > now - MINUTE_MS ? asOf : now;
}
