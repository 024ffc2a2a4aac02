/**
 * Auctions of shares: when they are, their price band, and their cross.
 *
 * All of it follows from the calendar, the tape and the customers' orders, so every server computes
 * the same cross.
 */
import type { Instrument } from '@candor/market/instrument';
import { crossOrders, type Cross } from '@candor/market/auction/cross';
import {
  inOrderOfArrival,
  type ArrivedOrder,
  type AuctionBand,
} from '@candor/market/auction/interest';
import {
  auctionAt,
  auctionCrossingAt,
  auctionId,
  auctionPhase,
  crossedAuctionAt,
  isAuctioned,
  orderableAuctionAt,
  type AuctionPhase,
  type AuctionTimes,
} from '@candor/market/auction/schedule';
import { getGrid } from './decimal-texts.ts';
import type { Market } from './market.ts';
import { sha256Hex } from '../../platform/sha256.ts';

export type AuctionMarket = Pick<Market, 'instruments' | 'pricing'>;

export type Auction = {
  readonly id: string;
  readonly instrument: Instrument;
  readonly times: AuctionTimes;
};

export function findAuction(
  market: AuctionMarket,
  instrument: Instrument,
  atMs: number,
): Auction | null {
  return named(market, instrument, atMs, auctionAt);
}

export function findCrossedAuction(
  market: AuctionMarket,
  instrument: Instrument,
  atMs: number,
): Auction | null {
  return named(market, instrument, atMs, crossedAuctionAt);
}

/** The first one that still takes orders, now or later. */
export function findOrderableAuction(
  market: AuctionMarket,
  instrument: Instrument,
  atMs: number,
): Auction | null {
  return named(market, instrument, atMs, orderableAuctionAt);
}

export function findAuctionById({ instruments }: AuctionMarket, id: string): Auction | null {
  const [instrumentId = '', crossesAt = ''] = id.split('@');
  const instrument = instruments.universe().byId(instrumentId);
  if (instrument === null || !isAuctioned(instrument.assetClass)) return null;
  const times = auctionCrossingAt(
    instruments.getCalendar(instrument),
    instrument.assetClass,
    Number(crossesAt),
  );
  return times === null ? null : { id, instrument, times };
}

export function getPhase({ times }: Auction, atMs: number): AuctionPhase {
  return auctionPhase(times, atMs);
}

export function getBand(
  { pricing }: AuctionMarket,
  { instrument, times }: Auction,
  atMs: number,
): AuctionBand {
  return pricing.auctionInterest(instrument, times, Math.min(atMs, times.opensAtMs)).band;
}

export type CrossedBook<Customer> = Cross & {
  readonly reference: number;
  readonly band: AuctionBand;
  /** In order of arrival, with fills. */
  readonly line: readonly { readonly order: ArrivedOrder; readonly filled: number }[];
  /** The fill of each customer's order. */
  readonly filledOf: (order: Customer) => number;
};

/**
 * The cross with these customers' orders, in order of arrival, and the participants' interest by
 * then.
 */
export function crossAuction<Customer extends ArrivedOrder>(
  { pricing }: AuctionMarket,
  { instrument, times }: Auction,
  customers: readonly Customer[],
  atMs: number,
): CrossedBook<Customer> {
  const { orders, reference, band } = pricing.auctionInterest(instrument, times, atMs);
  const line = inOrderOfArrival(customers, orders);
  const { filled, ...cross } = crossOrders(line, reference, getGrid(instrument));
  const places = new Map<ArrivedOrder, number>(line.map((order, place) => [order, place]));
  return {
    ...cross,
    reference,
    band,
    line: line.map((order, place) => ({ order, filled: filled[place] ?? 0 })),
    filledOf: (order) => filled[places.get(order) ?? -1] ?? 0,
  };
}

/**
 * Over side, limit, quantity and arrival of every order, so anyone with the seed and the customers'
 * list can recompute it.
 */
export function computeBookHash({ line }: Pick<CrossedBook<ArrivedOrder>, 'line'>): string {
  return sha256Hex(
    JSON.stringify(
      line.map(({ order: { side, limit, quantity, arrivedAtMs } }) => [
        side,
        limit,
        quantity,
        arrivedAtMs,
      ]),
    ),
  );
}

function named(
  { instruments }: AuctionMarket,
  instrument: Instrument,
  atMs: number,
  find: typeof auctionAt,
): Auction | null {
  if (!isAuctioned(instrument.assetClass)) return null;
  const times = find(instruments.getCalendar(instrument), instrument.assetClass, atMs);
  return { id: auctionId(instrument.id, times.crossesAtMs), instrument, times };
}
