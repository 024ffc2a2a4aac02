/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/positions';
import type { PayPasswords } from '../../core/customers/passwords/pay-passwords.ts';
import { listShownPositions, showMeansOf } from '../../core/desk/show/list-shown.ts';
import type { TradingMeans } from '../../core/desk/run/place-order.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import {
  addMargin,
  cancelOrder,
  closePosition,
  protectPosition,
  replaceOrder,
} from './ask-desk.ts';
import { listHistory } from './list-history.ts';
import { listOrders } from './list-orders.ts';
import { listPauses } from './list-pauses.ts';
import { listPositions, listPositionsOf } from './list-positions.ts';
import { loadOrder, loadPosition } from './load-position.ts';
import { loadReceipt } from './receipt/load-receipt.ts';
import { loadTradingDoor } from './load-trading-door.ts';
import { previewMargin } from './preview/preview-margin.ts';
import { previewOrder } from './preview/preview-order.ts';
import { lockTrading, unlockTrading } from './unlock-trading.ts';

export type PositionMeans = TradingMeans & { readonly payPasswords: PayPasswords };

export function positionRoutes(means: PositionMeans): BoundCall[] {
  const { market, payPasswords } = means;
  return bind(contract, {
    previewOrder: (call) => previewOrder(means, call.db, call.customer, call.body, call),
    unlockTrading: (call) => unlockTrading(call.db, payPasswords, call.customer, call.body),
    setTradingLock: (call) => lockTrading(call.db, call.customer),
    loadTradingDoor: (call) =>
      loadTradingDoor(call.db, market.instruments, call.customer, call.now),
    listTradingPauses: async (call) => ({ pauses: await listPauses(call.db, market.instruments) }),
    cancelOrder: (call) => cancelOrder(means, call),
    replaceOrder: (call) => replaceOrder(means, call),
    closePosition: (call) => closePosition(means, call),
    protectPosition: (call) => protectPosition(means, call),
    addMargin: (call) => addMargin(means, call),
    previewMargin: (call) => previewMargin(means, call.db, call.customer, call.body, call),
    listPositions: (call) => listPositions(call.db, means, call.customer, call.body, call),
    listClosedPositions: (call) =>
      listShownPositions(means, call, { state: 'closed', source: call.body.source }),
    listWorkingOrders: (call) =>
      listOrders(call.db, call.customer, call.body, showMeansOf(market, call)),
    listPositionsOf: (call) => listPositionsOf(call.db, means, call.customer, call.body, call),
    listTradeHistory: (call) =>
      listHistory(call.db, call.customer, call.body, showMeansOf(market, call)),
    loadPosition: (call) => loadPosition(call.db, means, call.customer, call.body, call),
    loadOrder: (call) => loadOrder(call.db, means, call.customer, call.body, call),
    loadReceipt: (call) =>
      loadReceipt(call.db, call.customer, call.body, showMeansOf(market, call)),
  });
}
