import type * as contract from '@candor/contract/markets';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Market } from '../../core/pricing/market.ts';
import { getPriced } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { rowWithLine } from './row-with-line.ts';

export function listCoins(
  market: Market,
  reader: RowReader,
  now: number,
): DataOf<typeof contract.listCoins> {
  return {
    items: getPriced(market.pricing, market.instruments.universe().ofClass('crypto'), now).map(
      (row) => rowWithLine(market, row, reader),
    ),
  };
}
