import type * as contract from '@candor/contract/markets';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Market } from '../../core/pricing/market.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { orderRows, pageOfRows } from './order-rows.ts';
import { rowWithLine } from './row-with-line.ts';

/** The US shares with the largest turnover so far today. Nobody pays to be here. */
export async function listHotStocks(market: Market, reader: RowReader, query: QueryOf<typeof contract.listHotStocks>): Promise<DataOf<typeof contract.listHotStocks>> {
  const { rows } = await market.boards.load('usStock');
  return pageOfRows(orderRows(rows, { orderBy: 'turnover', direction: 'desc' }), query, (row) => rowWithLine(market, row, reader));
}
