import type * as contract from '@candor/contract/markets';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Market } from '../../core/pricing/market.ts';
import { getPriced, getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { getClass, parseQuotedSource } from '../../core/instruments/sources.ts';

/** Best match first. A source without prices finds nothing. */
export function searchInstruments(
  market: Market,
  reader: RowReader,
  { keyword, source, limit }: QueryOf<typeof contract.searchInstruments>,
  now: number,
): DataOf<typeof contract.searchInstruments> {
  const quoted = source === undefined ? null : parseQuotedSource(source);
  if (source !== undefined && quoted === null) return { items: [] };
  const found = market.instruments.search(
    keyword,
    limit,
    quoted === null ? undefined : ({ assetClass }) => assetClass === getClass(quoted),
  );
  return { items: getPriced(market.pricing, found, now).map((row) => getQuoteRow(row, reader)) };
}
