import * as contract from '@candor/contract/stocks';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { placeOrder, type TradingDeps } from '../../core/desk/place-order.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { openMinimums } from './load-minimums.ts';
import { loadPositionSizes } from './load-position-sizes.ts';
import { loadStockRate } from './load-stock-rate.ts';

export function stockRoutes(deps: TradingDeps): BoundCall[] {
  const minimums = openMinimums(deps.market);
  return bind(contract, {
    placeStockOrder: (call) => placeOrder(deps, call, TradedSource.Stock),
    placeHkOrder: (call) => placeOrder(deps, call, TradedSource.HkStock),
    loadPositionSizes: (call) =>
      loadPositionSizes(deps, call.db, call.customer, call.body, call.now),
    loadStockRate: (call) => loadStockRate(call.now),
    loadMinimums: (call) => minimums(call.now),
  });
}
