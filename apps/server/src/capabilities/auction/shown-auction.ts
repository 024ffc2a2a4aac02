import type * as contract from '@candor/contract/auction';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { getPhase, type Auction } from '../../core/pricing/auctions.ts';
import { numberText, getPriceText } from '../../core/pricing/decimal-texts.ts';
import type { AuctionState, LastCross } from './auction-states.ts';

type Shown = DataOf<typeof contract.loadAuction>;

export function shownTimes(auction: Auction, atMs: number): Shown['auction'] {
  const { opensAtMs, locksAtMs, crossesAtMs } = auction.times;
  return {
    id: auction.id,
    phase: getPhase(auction, atMs),
    opensAt: opensAtMs,
    locksAt: locksAtMs,
    crossesAt: crossesAtMs,
  };
}

export function shownIndicative({ auction, book, atMs }: AuctionState): Shown['indicative'] {
  if (book.price === null || getPhase(auction, atMs) === 'crossed') return null;
  return {
    price: getPriceText(auction.instrument, book.price),
    volume: numberText(book.volume),
    surplus: numberText(book.surplus),
    surplusSide: book.surplusSide,
    at: atMs,
  };
}

export function shownResult(
  { auction: { instrument } }: AuctionState,
  { auctionId, crossedAt, units, volume }: LastCross,
): NonNullable<Shown['last']> {
  return {
    auction: auctionId,
    price: units === null ? null : getPriceText(instrument, units),
    volume: numberText(volume),
    at: crossedAt,
  };
}
