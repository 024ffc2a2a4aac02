/**
 * Orders of simulated participants: a pure function of the day's seed, the share, the auction and
 * the instant.
 *
 * Some come with the opening, more as the lock nears. Until then limits keep their distance from
 * the fair price and move with it; at the lock all freeze. So the price follows the market while
 * anybody can still act, and watching until the last second gives no advantage. Nobody orders
 * beyond the band.
 *
 * From version 3 on market makers stand on both sides from the beginning, half a spread from the
 * fair price and with as much as all others together: what the others want is seen by everybody,
 * and must not be worth more than it costs to sell it in the market.
 */
import { MINUTES_PER_DAY, MINUTE_MS } from '@candor/kit/time';
import type { DayKeys } from '../path/day-keys.ts';
import { dayOfTick, tickAt } from '../path/days.ts';
import { hashWord, uniform } from '../path/keyed-hash.ts';
import { momentAt, type Moment } from '../quote/moment.ts';
import {
  nearestTick,
  neighbourTick,
  tickAbove,
  tickBelow,
  type TickGrid,
} from '../quote/tick-grid.ts';
import {
  inSharesOf,
  priceAt,
  quantaOn,
  rawPriceAt,
  volumeOfQuanta,
  type Ticker,
} from '../quote/ticker.ts';
import { lastBeat, regularTradeAt } from '../quote/trade-times.ts';
import type { AuctionOrder } from './cross.ts';
import type { AuctionTimes } from './schedule.ts';

export type ArrivedOrder = AuctionOrder & { readonly arrivedAtMs: number };

export type AuctionInterest = {
  /** The last price when the auction began (now, if it has not). */
  readonly reference: number;
  readonly band: AuctionBand;
  /** In the order of their arrival. */
  readonly orders: readonly ArrivedOrder[];
};

/** The lowest and the highest limit an order may have. */
export type AuctionBand = { readonly low: number; readonly high: number };

/** By arrival; within a millisecond customers come first, in the order given. */
export function inOrderOfArrival<Customer extends ArrivedOrder>(
  customers: readonly Customer[],
  participants: readonly ArrivedOrder[],
): (Customer | ArrivedOrder)[] {
  return [...customers, ...participants].toSorted(
    (left, right) => left.arrivedAtMs - right.arrivedAtMs,
  );
}

export function auctionInterest(
  ticker: Ticker,
  times: AuctionTimes,
  atMs: number,
  keys: DayKeys,
): AuctionInterest {
  // Of a share that listed while it ran, the first price.
  const listedMs = ticker.instrument.listing?.listsAtMs ?? 0;
  const reference = lastPriceAt(ticker, Math.max(listedMs, Math.min(atMs, times.opensAtMs)));
  const band = bandAround(ticker.grid, reference);
  if (atMs < times.opensAtMs) return { reference, band, orders: [] };
  const fair = fairAt(ticker, Math.max(listedMs, Math.min(atMs, times.locksAtMs)));
  const { date } = momentOf(ticker, Math.max(listedMs, times.opensAtMs));
  const participants = getParticipants(ticker, times, quantaOn(ticker, date), keys);
  const isExact = dayOfTick(tickAt(times.opensAtMs)) >= ticker.exactFrom;
  const made = participants.reduce((sum, { quantity }) => sum + quantity, 0);
  const orders = participants
    .filter(({ arrivedAtMs }) => arrivedAtMs <= atMs)
    .filter(({ side, distance }) => !isExact || isWithin(ticker, side, fair, distance ?? 0, band))
    .map(({ side, distance, quantity, arrivedAtMs }) => ({
      side,
      quantity,
      arrivedAtMs,
      limit: distance === null ? null : limitAt(ticker.grid, fair * (1 + distance), band),
    }));
  return {
    reference,
    band,
    orders: [
      ...(isExact ? bothSides : [])
        .filter((side) => isWithin(ticker, side, fair, 0, band))
        .map((side) => ({
          side,
          quantity: made,
          arrivedAtMs: times.opensAtMs,
          limit: makersLimit(ticker, side, fair, band),
        })),
      ...orders,
    ],
  };
}

const bothSides = ['buy', 'sell'] as const;

/** From version 3 on nobody sells for less, or buys for more, because the band ends before. */
function isWithin(
  { grid }: Ticker,
  side: AuctionOrder['side'],
  fair: number,
  distance: number,
  { low, high }: AuctionBand,
): boolean {
  const limit = nearestTick(grid, fair * (1 + distance));
  return side === 'buy' ? limit >= low : limit <= high;
}

/** Their bid and ask in the market. */
function makersLimit(
  { grid, halfSpread }: Ticker,
  side: AuctionOrder['side'],
  fair: number,
  { low, high }: AuctionBand,
): number {
  const away = fair * (halfSpread ?? 0);
  const limit = side === 'buy' ? tickBelow(grid, fair - away) : tickAbove(grid, fair + away);
  return Math.min(Math.max(limit, low), high);
}

type Participant = {
  readonly side: AuctionOrder['side'];
  /** As a share of the fair price; null without a limit. */
  readonly distance: number | null;
  readonly quantity: number;
  readonly arrivedAtMs: number;
};

function getParticipants(
  ticker: Ticker,
  { opensAtMs, locksAtMs, crossesAtMs }: AuctionTimes,
  quantaPerDay: number,
  keys: DayKeys,
): Participant[] {
  // A cross at midnight belongs to the day in which its orders were collected.
  const minute = Math.floor((crossesAtMs - 1) / MINUTE_MS);
  const day = Math.floor(minute / MINUTES_PER_DAY);
  const key = keys.stepKey(day, ticker.name, 'auction');
  const quanta = quantaPerDay * SHARE_OF_DAY;
  const count = Math.min(
    Math.max(Math.floor(quanta / QUANTA_EACH), PARTICIPANTS_MIN),
    PARTICIPANTS_MAX,
  );
  const width = Math.max(
    ticker.instrument.dailyVolatility * WIDTH_OF_DAY,
    (ticker.halfSpread ?? 0) * WIDTH_OF_HALF_SPREAD,
  );
  const found: Participant[] = [];
  for (let index = 0; index < count; index += 1) {
    const place = ((minute - day * MINUTES_PER_DAY) * PARTICIPANTS_MAX + index) * DRAWS;
    const chance = (draw: number): number => uniform(hashWord(key.low, key.high, place + draw));
    const side = chance(0) < 0.5 ? 'buy' : 'sell';
    const away = chance(1) * (AWAY_MAX + OVER_MAX) - OVER_MAX;
    found.push({
      side,
      distance: chance(2) < MARKET_SHARE ? null : away * width * (side === 'buy' ? -1 : 1),
      quantity: volumeOfQuanta(ticker, sizeOf(quanta / count, chance(3))),
      arrivedAtMs: opensAtMs + Math.floor(arrival(chance(4)) * (locksAtMs - opensAtMs)),
    });
  }
  return found.toSorted((left, right) => left.arrivedAtMs - right.arrivedAtMs);
}

/** Most are small, a few large. */
function sizeOf(ordinary: number, chance: number): number {
  return 1 + Math.floor((ordinary * (0.2 + chance)) / (1.15 - chance));
}

/**
 * As a share of the time in which orders are collected. The square root makes arrivals denser
 * towards the end.
 */
function arrival(chance: number): number {
  return chance < EARLY_SHARE
    ? (chance / EARLY_SHARE) * EARLY_TIME
    : Math.sqrt((chance - EARLY_SHARE) / (1 - EARLY_SHARE));
}

/** Of the regular session: before the open, the previous close. */
function lastPriceAt(ticker: Ticker, atMs: number): number {
  const { frame, tick, date } = momentOf(ticker, atMs);
  const price = priceAt(ticker, frame, regularTradeAt(frame, tick, ticker.rhythm));
  return inSharesOf(ticker, price, frame.date, date);
}

/** As often as bid and ask change. */
function fairAt(ticker: Ticker, atMs: number): number {
  const { frame, tick, date } = momentOf(ticker, atMs);
  return rawPriceAt(
    ticker,
    ticker.adjustments === null ? frame.date : date,
    dayOfTick(tick) < ticker.exactFrom ? lastBeat(tick, ticker.bookRhythm) : tick,
  );
}

function momentOf({ frames, instrument }: Ticker, atMs: number): Moment {
  return momentAt(frames, instrument.calendar, atMs);
}

/** Whole units first, so the edge of a band is never a step off. */
function bandAround(grid: TickGrid, reference: number): AuctionBand {
  const lowest = Math.ceil((reference * (100 - BAND_PERCENT)) / 100);
  const highest = Math.floor((reference * (100 + BAND_PERCENT)) / 100);
  const [low, high] = [
    nearestTick(grid, lowest / grid.unitsPerWhole),
    nearestTick(grid, highest / grid.unitsPerWhole),
  ];
  return {
    low: low < lowest ? neighbourTick(grid, low, 'up') : low,
    high: high > highest ? neighbourTick(grid, high, 'down') : high,
  };
}

function limitAt(grid: TickGrid, price: number, { low, high }: AuctionBand): number {
  return Math.min(Math.max(nearestTick(grid, price), low), high);
}

/** How far from the reference a limit may be. */
const BAND_PERCENT = 15;
/** Share of an ordinary day's volume that all participants bring. */
const SHARE_OF_DAY = 0.01;
const QUANTA_EACH = 2;
const PARTICIPANTS_MIN = 8;
const PARTICIPANTS_MAX = 96;
/** A part of a day's ordinary move, at least a few spreads. */
const WIDTH_OF_DAY = 0.15;
const WIDTH_OF_HALF_SPREAD = 6;
/** In widths: buyers from one below the fair price to half above it, sellers the other way round. */
const AWAY_MAX = 1;
const OVER_MAX = 0.5;
const MARKET_SHARE = 0.15;
/** Those who waited for the opening come within its first moments. */
const EARLY_SHARE = 0.2;
const EARLY_TIME = 0.05;
const DRAWS = 5;
