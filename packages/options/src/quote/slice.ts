/**
 * Everything the options of one expiry share at an instant: forward, interest, smile.
 *
 * From version 3 of the engine on the smile is that of the path itself, from the tick its price was
 * made at to the last trade before the expiry. Interest runs by the calendar.
 */
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { listExDates, quarterlyDividend } from '@candor/market/corporate/dividends';
import type { Instrument } from '@candor/market/instrument';
import { dateOfDay } from '@candor/market/path/days';
import { log } from '@candor/market/path/exact-math';
import { carryPerYear } from '@candor/market/path/line/links';
import type { Expiry } from '../contracts/expiries.ts';
import { americanGreeks, americanValue } from '../price/american.ts';
import { europeanGreeks, europeanValue } from '../price/black.ts';
import {
  futureCarry,
  spotCarry,
  yieldCarry,
  type Carry,
  type DividendAhead,
} from '../price/carry.ts';
import { DAYS_PER_YEAR, type OptionKind, type Valued } from '../price/greeks.ts';
import type { OptionStyle } from '../contracts/underlyings.ts';
import { getShape } from '../surface/shapes.ts';
import { openMixture, outcomesOf, type Outcome } from '../surface/mixture.ts';
import { openSmile, type Smile } from '../surface/ssvi.ts';
import { totalVarianceAt } from '../surface/term.ts';
import type { OptionSources } from './sources.ts';
import type { Spot } from './spot.ts';

export type Slice = {
  readonly style: OptionStyle;
  readonly price: number;
  readonly carry: Carry;
  readonly smile: Smile;
  /** What the smile is made of; none before version 3, where it has a shape instead. */
  readonly outcomes: readonly Outcome[];
  /** At the money. */
  readonly volatility: number;
  readonly rate: number;
};

export type ExpirySlice = Pick<Expiry, 'atMs'>;

export type Slices = (spot: Spot, style: OptionStyle, expiry: ExpirySlice) => Slice;

export function openSlices({ curve, prices, dividendsFrom }: OptionSources): Slices {
  const dividends = (spot: Spot, untilMs: number): DividendAhead[] => {
    const { instrument, minuteMs } = spot;
    if (dividendsFrom === null || instrument.facts.dividendYield === null) return [];
    const today = dateOfDay(Math.floor(minuteMs / DAY_MS));
    const dates = listExDates(addDays(today, 1), dateOfDay(Math.floor(untilMs / DAY_MS)));
    const ahead = dates.filter((date) => date >= dividendsFrom);
    if (ahead.length === 0) return [];
    const perShare = quarterlyDividend(
      instrument,
      splitsBetween(prices, instrument, dividendsFrom, minuteMs),
    );
    // As the market's own rule: what is more than a tenth of the price is not paid.
    if (perShare === null || Number(perShare) * 10 > spot.price) return [];
    return ahead.map((date) => ({
      years: yearsBetween(minuteMs, Date.parse(`${date}T00:00:00Z`)),
      amount: Number(perShare),
    }));
  };

  return (spot, style, { atMs }) => {
    const { instrument, price, minuteMs, pricedAtMs } = spot;
    const left = prices.varianceLeft(instrument, { fromMs: pricedAtMs, untilMs: atMs });
    const fromMs = left === null ? minuteMs : Math.min(pricedAtMs, atMs - TICK_MS);
    const years = yearsBetween(fromMs, left === null ? Math.max(atMs, fromMs + MINUTE_MS) : atMs);
    const percent = curve.at(minuteMs).yieldPercent(Math.max(years, SHORTEST_YIELD_YEARS));
    // The curve compounds twice a year.
    const rate = 2 * log(1 + percent / 200);
    const { smile, outcomes, theta } =
      left === null ? shapedSmile(spot, years) : mixedSmile(outcomesOf(left));
    return {
      style,
      price,
      carry: carryOf(instrument, { price, years, rate }, left !== null, () =>
        dividends(spot, atMs),
      ),
      smile,
      outcomes,
      volatility: Math.sqrt(theta / years),
      rate,
    };
  };
}

type SmileOf = Pick<Slice, 'smile' | 'outcomes'> & { readonly theta: number };

function shapedSmile({ level, instrument }: Spot, years: number): SmileOf {
  const theta = totalVarianceAt(level(), years);
  return { smile: openSmile(theta, getShape(instrument)), outcomes: [], theta };
}

function mixedSmile(outcomes: readonly Outcome[]): SmileOf {
  const smile = openMixture(outcomes);
  return { smile, outcomes, theta: smile.totalVariance(0) };
}

function carryOf(
  { assetClass, code }: Instrument,
  { price, years, rate }: { price: number; years: number; rate: number },
  isVersionThree: boolean,
  dividends: () => DividendAhead[],
): Carry {
  switch (assetClass) {
    case 'future':
      return futureCarry(price, years, rate);
    case 'index': {
      // As its futures are carried, so that one cannot be bought for less than the other.
      const growth = carryPerYear['Equity Index'] ?? 0;
      const paid = isVersionThree ? rate - growth : (indexYields.get(code) ?? 0);
      return yieldCarry(price, years, rate, paid);
    }
    default:
      return spotCarry(price, years, rate, dividends());
  }
}

/** Of the strike in the currency of the price. */
export function deviationAt({ smile, carry }: Slice, strike: number): number {
  return Math.sqrt(smile.totalVariance(log(strike / carry.forward)));
}

export function valueAt(slice: Slice, kind: OptionKind, strike: number): number {
  const deviation = deviationAt(slice, strike);
  return slice.style === 'european'
    ? europeanValue(kind, slice.carry, strike, deviation)
    : americanValue(kind, slice.carry, slice.price, strike, deviation);
}

export function greeksAt(slice: Slice, kind: OptionKind, strike: number): Valued {
  const deviation = deviationAt(slice, strike);
  return slice.style === 'european'
    ? europeanGreeks(kind, slice.carry, strike, deviation)
    : americanGreeks(kind, slice.carry, slice.price, strike, deviation);
}

export function yearsBetween(fromMs: number, untilMs: number): number {
  return (untilMs - fromMs) / (DAYS_PER_YEAR * DAY_MS);
}

/** Shares split since the day from which prices drop by dividends, and never before. */
function splitsBetween(
  prices: OptionSources['prices'],
  instrument: Instrument,
  from: LocalDate,
  untilMs: number,
): { numerator: number; denominator: number } {
  const today = dateOfDay(Math.floor(untilMs / DAY_MS));
  let [numerator, denominator] = [1, 1];
  for (const action of prices.actions(instrument, {
    fromMs: Date.parse(`${from}T00:00:00Z`),
    untilMs,
  }))
    if (action.kind === 'split' && action.effectiveOn <= today) {
      numerator *= action.numerator;
      denominator *= action.denominator;
    }
  return { numerator, denominator };
}

const SHORTEST_YIELD_YEARS = 1 / 12;
/** The last trade before an expiry is about a second old when it ends. */
const TICK_MS = 938;
/** Before version 3; assumed: what the shares of an index pay in a year. */
const indexYields = new Map([
  ['SPX', 0.012],
  ['NDX', 0.007],
  ['RUT', 0.013],
]);
