import * as contract from '@candor/contract/block-trade';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { placeOrder, type TradingDeps } from '../../core/desk/place-order.ts';
import { getReader, type WatchedBy } from '../../core/pricing/watched-by.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listBlockShares } from './list-block-shares.ts';

export function blockTradeRoutes({
  watchedBy,
  ...deps
}: TradingDeps & { readonly watchedBy: WatchedBy }): BoundCall[] {
  return bind(contract, {
    placeBlockOrder: (call) => placeOrder(deps, call, TradedSource.BlockTrade),
    listBlockShares: async (call) =>
      listBlockShares(deps.market, await getReader(watchedBy, call), call.now),
  });
}
