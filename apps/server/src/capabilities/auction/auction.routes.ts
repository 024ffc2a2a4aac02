/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/auction';
import { readerOf } from '../../core/pricing/watched-by.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { openAuctionBoard } from './auction-board.ts';
import type { AuctionMeans } from './auction-means.ts';
import { listAuctions, sharesInList } from './list-auctions.ts';
import { loadAuction } from './load-auction.ts';
import { placeAuctionOrder } from './place-auction-order.ts';

export function auctionRoutes(means: AuctionMeans): BoundCall[] {
  const { db, clock, market, watchedBy } = means;
  const board = openAuctionBoard({ market, db, clock, shares: sharesInList(market) });
  return bind(contract, {
    listAuctions: async (call) =>
      listAuctions(market, board, await readerOf(watchedBy, call), call.query),
    loadAuction: async (call) =>
      loadAuction(market, db, await readerOf(watchedBy, call), call.query, call.now),
    placeAuctionOrder: (call) => placeAuctionOrder(means, call),
  });
}
