import type { QuoteRow } from '@candor/contract/kernel/quote';
import type { Market } from '../../core/pricing/market.ts';
import { getQuoteRow, type Priced } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';

export function rowWithLine(
  { sparklines }: Pick<Market, 'sparklines'>,
  row: Priced,
  reader: RowReader,
): QuoteRow & { sparkline: string[] } {
  return { ...getQuoteRow(row, reader), sparkline: sparklines(row.instrument, row.atMs) };
}
