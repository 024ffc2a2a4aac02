/** Figures that need more than the day: the year's range, and facts at today's price. */
import type { LocalDate } from '@candor/kit/local-date';
import type { Instrument } from '../instrument.ts';
import type { DayKeys } from '../path/day-keys.ts';
import { dayOfDate } from '../path/days.ts';
import { uniform } from '../path/keyed-hash.ts';
import type { Quote } from './quote.ts';
import { volumeOfQuanta, type Ticker } from './ticker.ts';

export type Figures = {
  readonly yearHigh: number;
  readonly yearLow: number;
  /** The facts' market value, moved with the price since; null where the data does not know it. */
  readonly marketCap: number | null;
  readonly peRatio: number | null;
  /** For a share as it is now. */
  readonly earningsPerShare: number | null;
  readonly dividendYield: number | null;
  readonly averageVolume: number;
  /**
   * Of a future: yesterday's settlement, which is its close, and the contracts open at the end of
   * that day.
   */
  readonly previousSettle: number | null;
  readonly openInterest: number | null;
};

export function getFigures(
  ticker: Ticker,
  quote: Quote,
  year: { high: number; low: number },
  { keys, date }: { keys: DayKeys; date: LocalDate },
): Figures {
  const { averageVolume, assetClass } = ticker.instrument;
  const price = quote.last / ticker.grid.unitsPerWhole;
  const shares = ticker.adjustments?.shares(date) ?? 1;
  const isFuture = assetClass === 'future';
  return {
    yearHigh: year.high,
    yearLow: year.low,
    ...factsAtPrice(ticker.instrument, price, shares),
    averageVolume: averageVolume * shares,
    previousSettle: isFuture ? quote.previousClose : null,
    openInterest: getOpenInterest(ticker, quote, keys),
  };
}

/** `shares` is what one share of the anchor has become by splits since. */
export function factsAtPrice(
  { facts, anchor }: Pick<Instrument, 'facts' | 'anchor'>,
  price: number,
  shares: number,
): Pick<Figures, 'marketCap' | 'peRatio' | 'earningsPerShare' | 'dividendYield'> {
  const moved = (price * shares) / anchor.price;
  return {
    marketCap: facts.marketCap === null ? null : Math.round(facts.marketCap * moved),
    peRatio:
      facts.earningsPerShare === null || facts.earningsPerShare <= 0
        ? null
        : Math.round(((price * shares) / facts.earningsPerShare) * 100) / 100,
    earningsPerShare:
      facts.earningsPerShare === null || shares === 1
        ? facts.earningsPerShare
        : Math.round((facts.earningsPerShare / shares) * EARNINGS_SCALE) / EARNINGS_SCALE,
    dividendYield: facts.dividendYield === null ? null : facts.dividendYield / moved,
  };
}

/** Of a future: the contracts open at the end of the day before the quote's. */
export function getOpenInterest(ticker: Ticker, quote: Quote, keys: DayKeys): number | null {
  return ticker.instrument.assetClass === 'future'
    ? openInterest(ticker, dayOfDate(quote.tradingDate) - 1, keys)
    : null;
}

/**
 * A few days' volume, drifting slowly: averages of draws over the days before, the long ones
 * weighing most.
 */
function openInterest(ticker: Ticker, day: number, keys: DayKeys): number {
  let tilt = 0;
  for (let age = 0; age < INTEREST_DAYS; age += 1)
    tilt += (uniform(keys.draw(day - age, ticker.name, INTEREST_SLOT)) * 2 - 1) / INTEREST_DAYS;
  return Math.round(
    volumeOfQuanta(ticker, ticker.quantaPerDay) * INTEREST_DAYS_OF_VOLUME * (1 + tilt),
  );
}

const EARNINGS_SCALE = 10_000;
const INTEREST_SLOT = 50;
const INTEREST_DAYS = 30;
const INTEREST_DAYS_OF_VOLUME = 4;
