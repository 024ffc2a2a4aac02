import type * as contract from '@candor/contract/markets';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { PageRequest } from '@candor/kit/paging';
import type { AssetClass, Instrument } from '@candor/market/instrument';
import type { Market } from '../../core/pricing/market.ts';
import { getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { orderRows, pageOfRows, type Sorting } from './order-rows.ts';

type StockPage = DataOf<typeof contract.listUsStocks>;

export function listUsStocks(
  market: Market,
  reader: RowReader,
  query: QueryOf<typeof contract.listUsStocks>,
): Promise<StockPage> {
  return listStocks(market, reader, query, 'usStock', () => true);
}

export function listExchangeStocks(
  market: Market,
  reader: RowReader,
  query: QueryOf<typeof contract.listExchangeStocks>,
): Promise<StockPage> {
  const sector = query.sector?.trim().toLowerCase();
  return listStocks(
    market,
    reader,
    query,
    'usStock',
    (stock) =>
      stock.market === query.market &&
      (sector === undefined || stock.sector?.toLowerCase() === sector),
  );
}

export function listHkStocks(
  market: Market,
  reader: RowReader,
  query: QueryOf<typeof contract.listHkStocks>,
): Promise<StockPage> {
  return listStocks(
    market,
    reader,
    query,
    'hkStock',
    ({ facts }) => query.board === undefined || facts.board === query.board,
  );
}

async function listStocks(
  market: Market,
  reader: RowReader,
  query: PageRequest & Sorting,
  assetClass: AssetClass,
  belongs: (stock: Instrument) => boolean,
): Promise<StockPage> {
  const { rows } = await market.boards.load(assetClass);
  const ordered = orderRows(rows, query).filter(({ instrument }) => belongs(instrument));
  return pageOfRows(ordered, query, (row) => getQuoteRow(row, reader));
}
