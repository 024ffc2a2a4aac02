import type * as contract from '@candor/contract/markets';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Market } from '../../core/pricing/market.ts';
import { getPriced } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { rowWithLine } from './row-with-line.ts';

export function listIndices(
  market: Market,
  reader: RowReader,
  { region }: QueryOf<typeof contract.listIndices>,
  now: number,
): DataOf<typeof contract.listIndices> {
  const wanted = region?.trim().toLowerCase();
  const indices = market.instruments
    .universe()
    .ofClass('index')
    .filter(({ sector }) => wanted === undefined || sector?.toLowerCase() === wanted);
  return {
    items: getPriced(market.pricing, indices, now).map((row) => ({
      ...rowWithLine(market, row, reader),
      region: row.instrument.sector ?? '',
    })),
  };
}
