import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadReceipt } from '@candor/contract/positions';
import type { Level } from '../../../core/desk/state/book-view.ts';
import type { CitedBook } from '../../../core/desk/state/desk-event.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';
import type { Terms } from '../../../core/desk/state/terms.ts';

type Shown = Pick<Terms, 'grid' | 'source'>;
type Receipt = DataOf<typeof loadReceipt>;

/** An expiry or an auction has no book: then `units` is on both sides with nothing offered. */
export function shownBook(
  { grid, source }: Shown,
  { bids, asks, sequence, at }: CitedBook,
  units: bigint,
): Receipt['quote'] {
  const [bid, ask] = [bids[0] ?? { units, size: 0n }, asks[0] ?? { units, size: 0n }];
  return {
    bid: unitsText(grid, bid.units),
    ask: unitsText(grid, ask.units),
    bidVolume: quantityText(source, bid.size),
    askVolume: quantityText(source, ask.size),
    sequence,
    at,
  };
}

export function shownLevels({ grid, source }: Shown, { bids, asks }: CitedBook): Receipt['levels'] {
  const shown = ({ units, size }: Level) => ({
    price: unitsText(grid, units),
    volume: quantityText(source, size),
  });
  return { bids: bids.map(shown), asks: asks.map(shown) };
}
