/** Top gainers, losers and most active. Thinly traded ones are left out (is-widely-traded.ts). */
import type * as contract from '@candor/contract/markets';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Market } from '../../core/pricing/market.ts';
import type { Priced } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { isWidelyTraded } from './is-widely-traded.ts';
import { orderRows, type Sorting } from './order-rows.ts';
import { loadQuoted } from './quoted-rows.ts';
import { rowWithLine } from './row-with-line.ts';

type Query = QueryOf<typeof contract.listLeaders>;

export async function listLeaders(
  market: Market,
  reader: RowReader,
  { board, market: exchange, limit, soFar }: Query,
): Promise<DataOf<typeof contract.listLeaders>> {
  const { rows, progress } = await loadQuoted(
    market,
    exchange === 'HKEX' ? 'hkStock' : 'usStock',
    soFar !== undefined,
  );
  const { sorting, belongs } = leaderboards[board];
  const leaders = orderRows(rows, sorting).filter(
    (row) =>
      isWidelyTraded(row.instrument) &&
      belongs(row) &&
      (exchange === undefined || row.instrument.market === exchange),
  );
  return {
    items: leaders.slice(0, limit).map((row) => rowWithLine(market, row, reader)),
    progress,
  };
}

const leaderboards: Readonly<
  Record<Query['board'], { sorting: Sorting; belongs: (row: Priced) => boolean }>
> = {
  gainers: {
    sorting: { orderBy: 'changeRatio', direction: 'desc' },
    belongs: ({ quote }) => quote.change > 0,
  },
  losers: {
    sorting: { orderBy: 'changeRatio', direction: 'asc' },
    belongs: ({ quote }) => quote.change < 0,
  },
  active: { sorting: { orderBy: 'turnover', direction: 'desc' }, belongs: () => true },
};
