import type * as contract from '@candor/contract/markets';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { assert } from '@candor/kit/assert';
import type { Market } from '../../core/pricing/market.ts';
import { bestOfBook, getPriced, getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { rowWithLine } from './row-with-line.ts';

export function listForex(
  market: Market,
  reader: RowReader,
  { group }: QueryOf<typeof contract.listForex>,
  now: number,
): DataOf<typeof contract.listForex> {
  const pairs = market.instruments
    .universe()
    .ofClass('forex')
    .filter(({ sector }) => group === undefined || sector === group);
  return {
    items: getPriced(market.pricing, pairs, now).map((row) => {
      const { bid, ask } = bestOfBook(row.instrument, row.quote);
      assert(bid !== null && ask !== null, 'a currency pair has a bid and an ask');
      return { ...getQuoteRow(row, reader), group: row.instrument.sector ?? '', bid, ask };
    }),
  };
}

export function listForexIndex(
  market: Market,
  reader: RowReader,
  now: number,
): DataOf<typeof contract.listForexIndex> {
  const majors = market.instruments
    .universe()
    .ofClass('forex')
    .filter(({ sector }) => sector === 'major');
  return {
    items: getPriced(market.pricing, majors, now).map((row) => rowWithLine(market, row, reader)),
  };
}
