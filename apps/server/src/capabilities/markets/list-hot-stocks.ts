/**
 * US shares traded far more than usual today. Unlike most active (list-leaders.ts), which is by
 * money, hot compares a share's volume with its ordinary day, relative to the median share.
 */
import type * as contract from '@candor/contract/markets';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Board } from '../../core/pricing/boards.ts';
import { roundedText } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { getHottest, type Hot } from './hot.rules.ts';
import { pageOfRows } from './order-rows.ts';
import { loadQuoted } from './quoted-rows.ts';
import { rowWithLine } from './row-with-line.ts';

export async function listHotStocks(
  market: Market,
  reader: RowReader,
  query: QueryOf<typeof contract.listHotStocks>,
): Promise<DataOf<typeof contract.listHotStocks>> {
  const { rows, progress } = await loadQuoted(market, 'usStock', query.soFar !== undefined);
  const page = pageOfRows(hottest(rows), query, ({ row, volumeRatio }) => ({
    ...rowWithLine(market, row, reader),
    volumeRatio: roundedText(volumeRatio, RATIO_DECIMALS),
  }));
  return { ...page, progress };
}

/** Sorted once per board. */
function hottest(rows: Board['rows']): readonly Hot[] {
  let found = sorted.get(rows);
  if (found === undefined) sorted.set(rows, (found = getHottest(rows)));
  return found;
}

const sorted = new WeakMap<Board['rows'], readonly Hot[]>();
const RATIO_DECIMALS = 2;
