import type { Instrument } from '@candor/market/instrument';

/**
 * Leaderboards leave out what trades for less than this on an ordinary day: a single small order
 * moves it, so its jumps say nothing.
 */
const TURNOVER_DOLLARS_MIN = 1_000_000;

/** `popularity` is the decimal logarithm of an ordinary day's turnover in dollars. */
export function isWidelyTraded({ popularity }: Pick<Instrument, 'popularity'>): boolean {
  return popularity >= Math.log10(TURNOVER_DOLLARS_MIN);
}
