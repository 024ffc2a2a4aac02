import * as contract from '@candor/contract/quotes';
import type { Market } from '../../core/pricing/market.ts';
import { openTickSharing } from '../../core/pricing/tick-sharing.ts';
import { getReader, type WatchedBy } from '../../core/pricing/watched-by.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listBars } from '../../core/pricing/list-bars.ts';
import { listCorporateActions } from './list-corporate-actions.ts';
import { openChipDistributions } from './load-chip-distribution.ts';
import { openFundsFlows } from './load-funds-flow.ts';
import { loadQuoteDetail } from './load-quote-detail.ts';
import { listQuotes, loadQuote } from './load-quotes.ts';
import { openShortSaleFigures } from './load-short-sale.ts';
import { loadStockDetail } from './load-stock-detail.ts';
import { loadSummary } from './load-summary.ts';

export function quotesRoutes({
  market,
  watchedBy,
}: {
  market: Market;
  watchedBy: WatchedBy;
}): BoundCall[] {
  const { everybody, watching } = openTickSharing(market, watchedBy);
  const loadFundsFlow = openFundsFlows(market);
  const loadShortSale = openShortSaleFigures(market);
  const loadChipDistribution = openChipDistributions(market);
  return bind(
    contract,
    {
      loadQuoteDetail: async (call) =>
        loadQuoteDetail(market, await getReader(watchedBy, call), call.query, call.now),
      loadStockDetail: async (call) =>
        loadStockDetail(market, await getReader(watchedBy, call), call.query, call.now),
      loadSummary: (call) => loadSummary(market, call.language, call.query, call.now),
      listCorporateActions: (call) => listCorporateActions(market, call.query, call.now),
      listBars: (call) => listBars(market, call.query, call.now),
      loadQuote: async (call) =>
        loadQuote(market, await getReader(watchedBy, call), call.body, call.now),
      listQuotes: async (call) =>
        listQuotes(market, await getReader(watchedBy, call), call.body, call.now),
      loadFundsFlow: (call) => loadFundsFlow(call.query, call.now),
      loadChipDistribution: (call) => loadChipDistribution(call.query, call.now),
      loadShortSale: (call) => loadShortSale(call.query, call.now),
    },
    {
      loadQuoteDetail: watching,
      loadStockDetail: watching,
      loadSummary: everybody,
      listCorporateActions: everybody,
      listBars: everybody,
      loadQuote: watching,
      listQuotes: watching,
      loadFundsFlow: everybody,
      loadChipDistribution: everybody,
      loadShortSale: everybody,
    },
  );
}
