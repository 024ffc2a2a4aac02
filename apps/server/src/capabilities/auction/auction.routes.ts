import * as contract from '@candor/contract/auction';
import { getReader } from '../../core/pricing/watched-by.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { openAuctionBoard } from './auction-board.ts';
import type { AuctionDeps } from './auction-deps.ts';
import { listAuctions, sharesInList } from './list-auctions.ts';
import { loadAuction } from './load-auction.ts';
import { placeAuctionOrder } from './place-auction-order.ts';

export function auctionRoutes(deps: AuctionDeps): BoundCall[] {
  const { db, clock, market, watchedBy } = deps;
  const board = openAuctionBoard({ market, db, clock, shares: sharesInList(market) });
  return bind(contract, {
    listAuctions: async (call) =>
      listAuctions(market, board, await getReader(watchedBy, call), call.query),
    loadAuction: async (call) =>
      loadAuction(market, db, await getReader(watchedBy, call), call.query, call.now),
    placeAuctionOrder: (call) => placeAuctionOrder(deps, call),
  });
}
