import type * as contract from '@candor/contract/markets';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Market } from '../../core/pricing/market.ts';
import { pricedOf, quoteRowOf } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { classOf, parseQuotedSource } from '../../core/instruments/sources.ts';

/** Best match first. A source that has no prices has nothing to find. */
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
    quoted === null ? undefined : ({ assetClass }) => assetClass === classOf(quoted),
  );
  return { items: pricedOf(market.pricing, found, now).map((row) => quoteRowOf(row, reader)) };
}
