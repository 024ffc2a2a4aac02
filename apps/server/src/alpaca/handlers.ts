/** What answers each operation that is answered (operations.table.ts). */
import { cryptoData } from './data/crypto.ts';
import { actionData } from './data/corporate-actions.ts';
import { newsData } from './data/news.ts';
import { optionData } from './data/options.ts';
import { rateData } from './data/rates.ts';
import { screenerData } from './data/screener.ts';
import { stockData } from './data/stocks.ts';
import { activities } from './trading/activities.ts';
import { getAccount } from './trading/account.ts';
import { getAsset, listAssets } from './trading/assets-list.ts';
import { deleteAllOrders, deleteOrder, patchOrder } from './trading/change-orders.ts';
import { getClock, getClocks, listCalendar, listMarketCalendar } from './trading/clock.ts';
import { configurations } from './trading/configurations.ts';
import { optionContracts } from './trading/option-contracts.ts';
import { postOrder } from './trading/place-order.ts';
import {
  deleteAllPositions,
  deletePosition,
  getPosition,
  getPositions,
} from './trading/positions.ts';
import { portfolioHistory } from './trading/portfolio-history.ts';
import { listTreasuries } from './trading/treasuries.ts';
import { watchlists } from './trading/watchlists.ts';
import { getOrder, getOrderByClientId, listOrders } from './trading/read-orders.ts';
import type { Handler } from './operation.ts';

const trading: Readonly<Record<string, Handler>> = {
  getAccount,
  'get-v2-assets': listAssets,
  'get-v2-assets-symbol_or_asset_id': getAsset,
  LegacyCalendar: listCalendar,
  LegacyClock: getClock,
  Calendar: listMarketCalendar,
  Clock: getClocks,
  deleteAllOrders,
  getAllOrders: listOrders,
  postOrder,
  deleteOrderByOrderID: deleteOrder,
  getOrderByOrderID: getOrder,
  patchOrderByOrderId: patchOrder,
  getOrderByClientOrderId: getOrderByClientId,
  deleteAllOpenPositions: deleteAllPositions,
  getAllOpenPositions: getPositions,
  deleteOpenPosition: deletePosition,
  getOpenPosition: getPosition,
  getAccountPortfolioHistory: portfolioHistory,
  UsTreasuries: listTreasuries,
  ...activities,
  ...configurations,
  ...optionContracts,
  ...watchlists,
};

const marketData = ofMarket({
  ...stockData,
  ...cryptoData,
  ...optionData,
  ...rateData,
  ...newsData,
  ...screenerData,
  ...actionData,
});

/** What is read from the market alone; what our own calls answer is shared by them. */
function ofMarket(all: Readonly<Record<string, Handler>>): Readonly<Record<string, Handler>> {
  return Object.fromEntries(
    Object.entries(all).map(([name, handler]) => [
      name,
      handler.by === 'ownCalls' ? handler : { ...handler, isOfMarket: true },
    ]),
  );
}

export const handlers: Readonly<Record<string, Handler>> = { ...trading, ...marketData };
