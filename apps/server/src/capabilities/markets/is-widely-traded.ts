import type { Instrument } from '@candor/market/instrument';

/** A single small order moves what trades less than this a day, so leaderboards leave it out. */
const TURNOVER_DOLLARS_MIN = 1_000_000;

/** `popularity` is the decimal logarithm of an ordinary day's turnover in dollars. */
export function isWidelyTraded({ popularity }: Pick<Instrument, 'popularity'>): boolean {
  return popularity >= Math.log10(TURNOVER_DOLLARS_MIN);
}
