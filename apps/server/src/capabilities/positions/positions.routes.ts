import * as contract from '@candor/contract/positions';
import type { PayPasswords } from '../../core/customers/passwords/pay-passwords.ts';
import { listShownPositions, toShowDeps } from '../../core/desk/show/list-shown.ts';
import type { OpenTradesOf } from '../../core/desk/show/open-trades.ts';
import type { OriginsOf } from '../../core/desk/show/order-origin.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { Db } from '../../platform/db/database.ts';
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
import { listPositions, listCustomerPositions } from './list-positions.ts';
import { loadOrder, loadPosition } from './load-position.ts';
import { loadReceipt } from './receipt/load-receipt.ts';
import { loadTradingAccess } from './load-trading-access.ts';
import { previewMargin } from './preview/preview-margin.ts';
import { previewOrder } from './preview/preview-order.ts';
import { ownLists } from './own-lists.ts';
import { setTapLimit } from './set-tap-limit.ts';
import { lockTrading, unlockTrading } from './unlock-trading.ts';

export type PositionDeps = TradingDeps & {
  readonly payPasswords: PayPasswords;
  readonly options: OptionMarket;
  readonly trades: OpenTradesOf;
  readonly originsOf: OriginsOf;
  readonly db: Db;
};

export function positionRoutes(deps: PositionDeps): BoundCall[] {
  const { db, market, payPasswords, options, trades, originsOf } = deps;
  const paused = { instruments: market.instruments, options };
  const { find, readPast, sharing } = ownLists(db, market, trades);
  return bind(
    contract,
    {
      previewOrder: (call) => previewOrder(deps, call.db, call.customer, call.body, call),
      unlockTrading: (call) => unlockTrading(call.db, payPasswords, call.customer, call.body),
      setTradingLock: (call) => lockTrading(call.db, call.customer),
      setTapLimit: (call) => call.db.transact((tx) => setTapLimit(tx, call.customer, call.body)),
      loadTradingAccess: (call) => loadTradingAccess(call.db, paused, call.customer, call),
      listTradingPauses: async (call) => ({ pauses: await listPauses(call.db, paused, call) }),
      cancelOrder: (call) => cancelOrder(deps, call),
      replaceOrder: (call) => replaceOrder(deps, call),
      closePosition: (call) => closePosition(deps, call),
      protectPosition: (call) => protectPosition(deps, call),
      addMargin: (call) => addMargin(deps, call),
      previewMargin: (call) => previewMargin(deps, call.db, call.customer, call.body, call),
      listPositions: async (call) =>
        listPositions(call.db, deps, call.customer, call.body, { ...call, open: await find(call) }),
      listClosedPositions: (call) =>
        readPast(call, (db) =>
          listShownPositions(deps, { ...call, db }, { state: 'closed', source: call.body.source }),
        ),
      listWorkingOrders: async (call) =>
        listOrders(call.db, call.customer, call.body, {
          ...toShowDeps(market, call),
          open: await find(call),
        }),
      listCustomerPositions: async (call) =>
        listCustomerPositions(call.db, deps, call.customer, call.body, {
          ...call,
          open: await find(call),
        }),
      listTradeHistory: (call) =>
        readPast(call, (reader) =>
          listHistory(reader, call.customer, call.body, toShowDeps(market, call)),
        ),
      loadPosition: (call) => loadPosition(call.db, deps, call.customer, call.body, call),
      loadOrder: (call) =>
        loadOrder(call.db, deps, call.customer, call.body, { ...call, originsOf }),
      loadReceipt: (call) =>
        loadReceipt(call.db, call.customer, call.body, { ...toShowDeps(market, call), ...market }),
    },
    {
      listPositions: sharing,
      listClosedPositions: sharing,
      listWorkingOrders: sharing,
      listCustomerPositions: sharing,
      listTradeHistory: sharing,
    },
  );
}
