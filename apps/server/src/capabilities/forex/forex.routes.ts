import * as contract from '@candor/contract/forex';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { listShownPositions, stateOfTab } from '../../core/desk/show/list-shown.ts';
import { placeOrder, type TradingDeps } from '../../core/desk/place-order.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { loadSwap } from './load-swap.ts';

export function forexRoutes(deps: TradingDeps): BoundCall[] {
  return bind(contract, {
    placeForexOrder: (call) => placeOrder(deps, call, TradedSource.Forex),
    listForexPositions: (call) =>
      listShownPositions(deps, call, {
        source: TradedSource.Forex,
        state: stateOfTab(call.body.tab),
      }),
    loadSwap: (call) => loadSwap(deps.market, call.query, call.now),
  });
}
