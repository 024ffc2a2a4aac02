/** What answers each operation that is answered (operations.table.ts). */
import { getAccount } from './trading/account.ts';
import { getAsset, listAssets } from './trading/assets-list.ts';
import { deleteAllOrders, deleteOrder, patchOrder } from './trading/change-orders.ts';
import { getClock, getClocks, listCalendar, listMarketCalendar } from './trading/clock.ts';
import { postOrder } from './trading/place-order.ts';
import {
  deleteAllPositions,
  deletePosition,
  getPosition,
  getPositions,
} from './trading/positions.ts';
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
};

export const handlers: Readonly<Record<string, Handler>> = { ...trading };
