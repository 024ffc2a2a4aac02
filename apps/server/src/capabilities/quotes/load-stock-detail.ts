import type * as contract from '@candor/contract/quotes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { stepTextAt } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { bestOfBook, quoteRowOf } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';

/** What an order ticket needs: the price, the best of the book, and in which steps and lots it trades. */
export function loadStockDetail({ instruments, pricing }: Market, reader: RowReader, { source, code }: QueryOf<typeof contract.loadStockDetail>, now: number): DataOf<typeof contract.loadStockDetail> {
  const instrument = instruments.load(source, code);
  const quote = pricing.quote(instrument, now);
  return {
    ...quoteRowOf({ instrument, quote, atMs: now }, reader),
    ...bestOfBook(instrument, quote),
    lot: instrument.lot,
    tick: stepTextAt(instrument, quote.last),
    isTradable: instruments.isTradableAt(instrument, now),
  };
}
