import * as contract from '@candor/contract/markets';
import type { Market } from '../../core/pricing/market.ts';
import { openTickSharing } from '../../core/pricing/tick-sharing.ts';
import { getReader, type WatchedBy } from '../../core/pricing/watched-by.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { isWidelyTraded } from './is-widely-traded.ts';
import { listCoins } from './list-coins.ts';
import { listForex, listForexIndex } from './list-forex.ts';
import { listFutures } from './list-futures.ts';
import { listHomeQuotes } from './list-home-quotes.ts';
import { listHotStocks } from './list-hot-stocks.ts';
import { listIndices } from './list-indices.ts';
import { listLeaders } from './list-leaders.ts';
import { listPreMarket } from './list-pre-market.ts';
import { listExchangeStocks, listHkStocks, listUsStocks } from './list-stocks.ts';
import { listTradingDays } from './list-trading-days.ts';
import { loadMarketClock } from './load-market-clock.ts';
import { openPricesAt } from './prices-at.ts';
import { searchInstruments } from './search-instruments.ts';

export function marketsRoutes({
  market,
  watchedBy,
}: {
  market: Market;
  watchedBy: WatchedBy;
}): BoundCall[] {
  const pricesAt = openPricesAt(market.pricing, () =>
    market.instruments.universe().ofClass('usStock').filter(isWidelyTraded),
  );
  const { everybody, watching } = openTickSharing(market, watchedBy);
  return bind(
    contract,
    {
      listUsStocks: async (call) =>
        listUsStocks(market, await getReader(watchedBy, call), call.query),
      listExchangeStocks: async (call) =>
        listExchangeStocks(market, await getReader(watchedBy, call), call.query),
      listHkStocks: async (call) =>
        listHkStocks(market, await getReader(watchedBy, call), call.query),
      listLeaders: async (call) =>
        listLeaders(market, await getReader(watchedBy, call), call.query),
      listPreMarket: async (call) =>
        listPreMarket(market, pricesAt, await getReader(watchedBy, call), call.body, call.now),
      listIndices: async (call) =>
        listIndices(market, await getReader(watchedBy, call), call.query, call.now),
      listFutures: async (call) =>
        listFutures(market, await getReader(watchedBy, call), call.query, call.now),
      listForex: async (call) =>
        listForex(market, await getReader(watchedBy, call), call.query, call.now),
      listForexIndex: async (call) =>
        listForexIndex(market, await getReader(watchedBy, call), call.now),
      listCoins: async (call) => listCoins(market, await getReader(watchedBy, call), call.now),
      listHotStocks: async (call) =>
        listHotStocks(market, await getReader(watchedBy, call), call.query),
      listHomeQuotes: async (call) =>
        listHomeQuotes(market, await getReader(watchedBy, call), call.now),
      listTradingDays: (call) =>
        listTradingDays(market.instruments, call.language, call.body, call.now),
      loadMarketClock: (call) => loadMarketClock(market.instruments, call.now),
      searchInstruments: async (call) =>
        searchInstruments(market, await getReader(watchedBy, call), call.query, call.now),
    },
    {
      listUsStocks: watching,
      listExchangeStocks: watching,
      listHkStocks: watching,
      listLeaders: watching,
      listPreMarket: watching,
      listIndices: watching,
      listFutures: watching,
      listForex: watching,
      listForexIndex: watching,
      listCoins: watching,
      listHotStocks: watching,
      listHomeQuotes: watching,
      listTradingDays: everybody,
      searchInstruments: watching,
    },
  );
}
