/** What the list of moves outside regular hours is headed with, and why it can be empty. */
import type { MarketClock } from './clock.model.ts';
import type { ExtendedRow } from './markets.api.ts';

/** All rows are of the same market, so the first one speaks for them. After the pre-market has begun nobody looks at yesterday evening any more. */
export function extendedPhaseOf(rows: readonly Pick<ExtendedRow, 'extendedPhase'>[]): 'preMarket' | 'postMarket' {
  return rows[0]?.extendedPhase === 'preMarket' ? 'preMarket' : 'postMarket';
}

/** In practice hours the market never closes; while it is open, its own prices are the news; otherwise nothing was traded outside the session. */
export function whyNoExtended({ hours, markets }: MarketClock): 'practice' | 'open' | 'closed' {
  if (hours === 'continuous') return 'practice';
  return markets.find(({ market }) => market === 'US')?.phase === 'regular' ? 'open' : 'closed';
}
