import * as contract from '@candor/contract/futures';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { listShownPositions, stateOfTab } from '../../core/desk/show/list-shown.ts';
import { placeOrder, type TradingDeps } from '../../core/desk/place-order.ts';
import { isMetal } from '../../core/desk/terms/traded-instrument.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';

export function futureRoutes(deps: TradingDeps): BoundCall[] {
  return bind(contract, {
    placeMetalOrder: (call) => placeOrder(deps, call, TradedSource.Future, isMetal),
    placeFutureOrder: (call) =>
      placeOrder(deps, call, TradedSource.Future, (instrument) => !isMetal(instrument)),
    listFuturePositions: (call) =>
      listShownPositions(deps, call, {
        source: TradedSource.Future,
        state: stateOfTab(call.body.tab),
      }),
  });
}
