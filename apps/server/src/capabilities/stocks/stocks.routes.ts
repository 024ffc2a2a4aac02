/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/stocks';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { placeOrder, type TradingMeans } from '../../core/desk/run/place-order.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { openMinimums } from './load-minimums.ts';
import { loadPositionSizes } from './load-position-sizes.ts';
import { loadStockRate } from './load-stock-rate.ts';

export function stockRoutes(means: TradingMeans): BoundCall[] {
  const minimums = openMinimums(means.market);
  return bind(contract, {
    placeStockOrder: (call) => placeOrder(means, call, TradedSource.Stock),
    placeHkOrder: (call) => placeOrder(means, call, TradedSource.HkStock),
    loadPositionSizes: (call) =>
      loadPositionSizes(means, call.db, call.customer, call.body, call.now),
    loadStockRate: (call) => loadStockRate(call.now),
    loadMinimums: (call) => minimums(call.now),
  });
}
