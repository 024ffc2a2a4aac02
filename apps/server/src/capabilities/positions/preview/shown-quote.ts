import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { previewOrder } from '@candor/contract/positions';
import { isFresh, type BookView } from '../../../core/desk/state/book-view.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';

/** The best of the book that the ticket was decided on. */
export function shownQuote(view: BookView): DataOf<typeof previewOrder>['quote'] {
  const [bid, ask] = [view.bids[0], view.asks[0]];
  if (!isFresh(view) || bid === undefined || ask === undefined) return null;
  const { source, grid } = view.terms;
  return {
    bid: unitsText(grid, bid.units),
    ask: unitsText(grid, ask.units),
    bidVolume: quantityText(source, bid.size),
    askVolume: quantityText(source, ask.size),
    sequence: view.sequence,
    at: view.bookAt,
  };
}
