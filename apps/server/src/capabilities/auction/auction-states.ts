/**
 * Auctions without customers leave no row: their result is recomputed from the tape. Between a
 * cross and its row, the result is computed with the waiting customers' orders, so nobody sees
 * another one than will be written.
 */
import type { Instrument } from '@candor/market/instrument';
import {
  crossAuction,
  findAuction,
  findCrossedAuction,
  type Auction,
  type AuctionMarket,
  type CrossedBook,
} from '../../core/pricing/auctions.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listAuctionResults, type AuctionResult } from './auction-results.store.ts';
import { listWaitingOrders, type WaitingOrder } from './waiting-orders.ts';

export type LastCross = {
  readonly auctionId: string;
  readonly crossedAt: number;
  readonly units: number | null;
  readonly volume: number;
};

export type AuctionState = {
  readonly auction: Auction;
  readonly atMs: number;
  readonly book: CrossedBook<WaitingOrder>;
  readonly last: LastCross;
  readonly lastResult: AuctionResult | null;
};

export async function loadAuctionStates(
  market: AuctionMarket,
  reader: Reader,
  instruments: readonly Instrument[],
  atMs: number,
): Promise<AuctionState[]> {
  const found = instruments.flatMap((instrument) => {
    const [auction, crossed] = [
      findAuction(market, instrument, atMs),
      findCrossedAuction(market, instrument, atMs),
    ];
    return auction === null || crossed === null ? [] : [{ auction, crossed }];
  });
  const ids = found.flatMap(({ auction, crossed }) => [auction.id, crossed.id]);
  const [waiting, results] = await Promise.all([
    listWaitingOrders(reader, ids),
    listAuctionResults(reader, ids),
  ]);
  const waitingIn = Map.groupBy(waiting, ({ auctionId }) => auctionId);
  return found.map(({ auction, crossed }) => {
    const lastResult = results.find(({ auctionId }) => auctionId === crossed.id) ?? null;
    return {
      auction,
      atMs,
      book: crossAuction(market, auction, waitingIn.get(auction.id) ?? [], atMs),
      last: lastResult ?? getCross(market, crossed, waitingIn.get(crossed.id) ?? []),
      lastResult,
    };
  });
}

function getCross(
  market: AuctionMarket,
  auction: Auction,
  waiting: readonly WaitingOrder[],
): LastCross {
  const { crossesAtMs } = auction.times;
  const { price, volume } = crossAuction(market, auction, waiting, crossesAtMs);
  return { auctionId: auction.id, crossedAt: crossesAtMs, units: price, volume };
}
