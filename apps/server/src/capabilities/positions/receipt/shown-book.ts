import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadReceipt } from '@candor/contract/positions';
import type { TickGrid } from '@candor/market/quote/tick-grid';
import type { Level } from '../../../core/desk/state/book-view.ts';
import type { CitedBook } from '../../../core/desk/state/desk-event.ts';
import { unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';

type Receipt = DataOf<typeof loadReceipt>;

/** An expiry or an auction has no book: then `units` is on both sides with nothing offered. */
export function shownBook(
  grid: TickGrid,
  { bids, asks, sequence, at }: CitedBook,
  units: bigint,
): Receipt['quote'] {
  const [bid, ask] = [bids[0] ?? { units, size: 0n }, asks[0] ?? { units, size: 0n }];
  return {
    bid: unitsText(grid, bid.units),
    ask: unitsText(grid, ask.units),
    bidVolume: String(bid.size),
    askVolume: String(ask.size),
    sequence,
    at,
  };
}

export function shownLevels(grid: TickGrid, { bids, asks }: CitedBook): Receipt['levels'] {
  const shown = ({ units, size }: Level) => ({
    price: unitsText(grid, units),
    volume: String(size),
  });
  return { bids: bids.map(shown), asks: asks.map(shown) };
}
