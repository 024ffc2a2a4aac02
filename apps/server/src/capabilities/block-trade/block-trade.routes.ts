/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/block-trade';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { placeOrder, type TradingMeans } from '../../core/desk/run/place-order.ts';
import { readerOf, type WatchedBy } from '../../core/pricing/watched-by.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listBlockShares } from './list-block-shares.ts';

export function blockTradeRoutes({
  watchedBy,
  ...means
}: TradingMeans & { readonly watchedBy: WatchedBy }): BoundCall[] {
  return bind(contract, {
    placeBlockOrder: (call) => placeOrder(means, call, TradedSource.BlockTrade),
    listBlockShares: async (call) =>
      listBlockShares(means.market, await readerOf(watchedBy, call), call.now),
  });
}
