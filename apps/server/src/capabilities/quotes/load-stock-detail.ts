import type * as calls from '@candor/contract/quotes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { contractMargin } from '../../core/desk/terms/contract-margin.ts';
import { stepTextAt } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { bestOfBook, getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';

/** For an order ticket: price, top of the book, steps, lots, and the terms of a pair or contract. */
export function loadStockDetail(
  { instruments, pricing }: Market,
  reader: RowReader,
  { source, code }: QueryOf<typeof calls.loadStockDetail>,
  now: number,
): DataOf<typeof calls.loadStockDetail> {
  const instrument = instruments.load(source, code);
  const quote = pricing.quote(instrument, now);
  const { pair, contract } = instrument.facts;
  return {
    ...getQuoteRow({ instrument, quote, atMs: now }, reader),
    ...bestOfBook(instrument, quote),
    lot: instrument.lot,
    tick: stepTextAt(instrument, quote.last),
    ticks: instrument.ticks.map(({ from, step }) => ({ from, step })),
    pair: pair === null ? null : { base: pair.base, quote: pair.quote, pip: pair.pip },
    contract:
      contract === null
        ? null
        : {
            root: contract.root,
            category: instrument.sector,
            multiplier: contract.multiplier,
            priceUnit: contract.priceUnit,
            ...contractMargin(instrument, quote),
            expiresOn: contract.expiresOn,
          },
    isTradable: instruments.isTradableAt(instrument, now),
  };
}
