/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/futures';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { listShownPositions, stateOfTab } from '../../core/desk/show/list-shown.ts';
import { placeOrder, type TradingMeans } from '../../core/desk/run/place-order.ts';
import { isMetal } from '../../core/desk/terms/traded-instrument.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';

export function futureRoutes(means: TradingMeans): BoundCall[] {
  return bind(contract, {
    placeMetalOrder: (call) => placeOrder(means, call, TradedSource.Future, isMetal),
    placeFutureOrder: (call) =>
      placeOrder(means, call, TradedSource.Future, (instrument) => !isMetal(instrument)),
    listFuturePositions: (call) =>
      listShownPositions(means, call, {
        source: TradedSource.Future,
        state: stateOfTab(call.body.tab),
      }),
  });
}
