/**
 * The five best levels per side. The first is the quote's bid and ask; the others follow tick by
 * tick, or wider where the spread is many ticks.
 */
import { bidAskAt, bookTickAt } from '../quote/quote.ts';
import type { Moment } from '../quote/moment.ts';
import { neighbourTick } from '../quote/tick-grid.ts';
import { quantaOn, type Ticker } from '../quote/ticker.ts';
import { sizeAt, type BookKeys } from './book-sizes.ts';

export type DepthLevel = { readonly units: number; readonly size: number };

export type Depth = { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] };

export const DEPTH_LEVELS = 5;

export function getDepth(
  ticker: Ticker,
  moment: Moment,
  regularTrade: number,
  books: BookKeys,
): Depth {
  const { tick, date } = bookTickAt(ticker, moment, regularTrade, true);
  const best = bidAskAt(ticker, ticker.shift(date), tick);
  if (best === null) return { bids: [], asks: [] };
  const quantaPerDay = quantaOn(ticker, date);
  const gap = Math.max(1, Math.round(ticksBetween(ticker, best.bid, best.ask) / SPREAD_PER_LEVEL));
  const levels = (side: 'bid' | 'ask'): DepthLevel[] => {
    const found: DepthLevel[] = [];
    for (
      let level = 0, units = best[side];
      level < DEPTH_LEVELS;
      level += 1, units = stepAway(ticker, units, side, gap)
    ) {
      // No bid below the lowest price.
      if (found.at(-1)?.units === units) break;
      found.push({ units, size: sizeAt(ticker, quantaPerDay, { tick, side, level }, books) });
    }
    return found;
  };
  return { bids: levels('bid'), asks: levels('ask') };
}

function stepAway({ grid }: Ticker, from: number, side: 'bid' | 'ask', ticks: number): number {
  let units = from;
  for (let step = 0; step < ticks; step += 1)
    units = neighbourTick(grid, units, side === 'bid' ? 'down' : 'up');
  return units;
}

function ticksBetween({ grid }: Ticker, bid: number, ask: number): number {
  return Math.round((ask - bid) / (neighbourTick(grid, bid, 'up') - bid));
}

/** A spread is about as wide as this many levels. */
const SPREAD_PER_LEVEL = 4;
