/** The first auction of a share that still takes orders. Shared by the preview and the booking. */
import type { Instrument } from '@candor/market/instrument';
import {
  getBand,
  findOrderableAuction,
  getPhase,
  type AuctionMarket,
} from '../../pricing/auctions.ts';
import type { Wanted } from '../state/commands.ts';

export type OrderableAuction = NonNullable<Wanted['auction']> & {
  readonly opensAt: number;
  /** Orders are taken now; otherwise from `opensAt`. */
  readonly isCollecting: boolean;
};

/** Null for what has no auctions. */
export function wantedAuction(
  market: AuctionMarket,
  instrument: Instrument,
  now: number,
): OrderableAuction | null {
  const auction = findOrderableAuction(market, instrument, now);
  if (auction === null) return null;
  const { opensAtMs, locksAtMs, crossesAtMs } = auction.times;
  const { low, high } = getBand(market, auction, now);
  return {
    id: auction.id,
    lockedFrom: locksAtMs,
    crossesAt: crossesAtMs,
    low: BigInt(low),
    high: BigInt(high),
    opensAt: opensAtMs,
    isCollecting: getPhase(auction, now) === 'collecting',
  };
}
