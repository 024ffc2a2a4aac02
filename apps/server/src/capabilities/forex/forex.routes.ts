/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/forex';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { listShownPositions, stateOfTab } from '../../core/desk/show/list-shown.ts';
import { placeOrder, type TradingMeans } from '../../core/desk/run/place-order.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { loadSwap } from './load-swap.ts';

export function forexRoutes(means: TradingMeans): BoundCall[] {
  return bind(contract, {
    placeForexOrder: (call) => placeOrder(means, call, TradedSource.Forex),
    listForexPositions: (call) =>
      listShownPositions(means, call, {
        source: TradedSource.Forex,
        state: stateOfTab(call.body.tab),
      }),
    loadSwap: (call) => loadSwap(means.market, call.query, call.now),
  });
}
