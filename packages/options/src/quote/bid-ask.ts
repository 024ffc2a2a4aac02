/**
 * Bid and ask around the model's value, by a published rule.
 *
 * The spread is a share of the value, but never of more than the option at the money is worth: the
 * share of the underlying (underlyings.ts, from the measured spreads of data/options-smile.csv)
 * times 0.4 plus the root of thirty days over the days left. From version 3 of the engine on each
 * side is at least the house's premium away: what a share of the volatility (HOUSE_PREMIUM) is
 * worth to the option, so that far from the money it is more of the value. Bid down and ask up to
 * the tick, at least one apart; a bid below the first tick is nothing.
 */
import { neighbourTick, tickAbove, tickBelow, type TickGrid } from '@candor/market/quote/tick-grid';
import { DAYS_PER_YEAR } from '../price/greeks.ts';

export type BidAsk = { readonly bid: number; readonly ask: number };

export function bidAskAround(
  grid: TickGrid,
  value: number,
  {
    spread,
    atTheMoney,
    years,
    premium,
  }: { spread: number; atTheMoney: number; years: number; premium: number },
): BidAsk {
  const days = Math.max(years * DAYS_PER_YEAR, DAYS_MIN);
  const share = Math.min(spread * (0.4 + Math.sqrt(30 / days)), SHARE_MAX);
  const half = Math.max((Math.min(value, atTheMoney) * share) / 2, premium);
  const low = value - half;
  const first = (grid.bands[0]?.step ?? 1) / grid.unitsPerWhole;
  const bid = low < first ? 0 : tickBelow(grid, low);
  const ask = tickAbove(grid, value + half);
  return { bid, ask: ask > bid ? ask : neighbourTick(grid, bid, 'up') };
}

/** Of the volatility, on each side. */
export const HOUSE_PREMIUM = 0.015;
const DAYS_MIN = 0.5;
const SHARE_MAX = 0.5;
