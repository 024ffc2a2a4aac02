/**
 * Rules of somebody who sees the tape alone: what it has moved, when it moves, and how much of a
 * minute is over. For no-edge.long.test.ts.
 */
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Expiry } from '../contracts/expiries.ts';
import { STRIKE_SCALE } from '../contracts/symbol.ts';
import type { OptionUnderlying } from '../contracts/underlyings.ts';
import type { OptionMoment } from '../quote/quotes.ts';
import { tradeHedged, type HedgedLeg, type HedgedResult } from './hedged.ts';
import { openSampleOptions } from './sample-options.ts';

type SampleOptions = ReturnType<typeof openSampleOptions>;

export type Rule = {
  readonly hours: MarketHoursMode;
  readonly underlyings: readonly string[];
  /** Days since liveFrom. */
  readonly days: readonly number[];
  /** Null where the rule does not trade. */
  readonly trade: (
    options: SampleOptions,
    id: string,
    midnightMs: number,
    way: Way,
  ) => HedgedResult | null;
};

/** As the rule says, or the other way round. */
export type Way = 1 | -1;

export function edgesOf(
  { hours, underlyings, days, trade }: Rule,
  {
    seeds,
    versionThreeFrom,
    way = 1,
  }: { seeds: number; versionThreeFrom: string | null; way?: Way },
): HedgedResult[] {
  return Array.from({ length: seeds }, (_, place) => place + 1).flatMap((secret) => {
    const options = openSampleOptions({ hours, versionThreeFrom, secret });
    return underlyings.flatMap((id) =>
      days.flatMap((day) => trade(options, id, LIVE_FROM_MS + day * DAY_MS, way) ?? []),
    );
  });
}

/** After 780 minutes the day's scale is known; its straddles are bought or sold against it. */
const againstTheScale: Rule = {
  hours: 'continuous',
  underlyings: ['US:SPY', 'US:AAPL', 'US:TSLA'],
  days: [9, 17],
  trade: (options, id, midnightMs, way) => {
    const fromMs = midnightMs + 780 * MINUTE_MS;
    const found = findExpiry(options, id, fromMs, 0);
    const { expiry } = found;
    const untilMs = expiry.atMs - midnightMs;
    // How much of a day's movement comes later, as the last days showed.
    let [before, after] = [0, 0];
    for (let past = 1; past <= 4; past += 1) {
      const then = midnightMs - past * DAY_MS;
      before += moved(options, found, then, then + 780 * MINUTE_MS);
      after += moved(options, found, then + 780 * MINUTE_MS, then + untilMs);
    }
    const expected = (moved(options, found, midnightMs, fromMs) * after) / before;
    const contracts = expected > impliedVariance(found) ? 10 * way : -10 * way;
    return tradeStraddle(options, found, { contracts, fromMs, everyMs: 15 * MINUTE_MS });
  },
};

/** Exchanges open, and most of the day's variance comes in a few hours. */
export const inTheMorning: Rule = {
  hours: 'exchange',
  underlyings: ['US:SPY', 'US:AAPL', 'US:TSLA'],
  days: [8, 15],
  trade: (options, id, midnightMs, way) => {
    const fromMs = midnightMs + 14 * HOUR_MS + 45 * MINUTE_MS;
    const found = findExpiry(options, id, fromMs, 0);
    return tradeStraddle(options, found, { contracts: 10 * way, fromMs, everyMs: 15 * MINUTE_MS });
  },
};

/** A weekend has two days of the calendar and hardly a movement. */
const overTheWeekend: Rule = {
  hours: 'exchange',
  underlyings: ['US:SPY', 'US:AAPL', 'US:TSLA', 'US:MSFT', 'US:NVDA'],
  days: [4, 11, 18],
  trade: (options, id, midnightMs, way) => {
    const fromMs = midnightMs + 20 * HOUR_MS + 30 * MINUTE_MS;
    const found = findExpiry(options, id, fromMs, 3);
    return tradeStraddle(options, found, { contracts: -10 * way, fromMs, everyMs: 15 * MINUTE_MS });
  },
};

/** An option that counts whole minutes is sold when the last one is nearly over. */
const inTheLastSeconds: Rule = {
  hours: 'continuous',
  underlyings: ['IX:SPX', 'US:AAPL', 'US:TSLA'],
  days: Array.from({ length: 25 }, (_, place) => place + 5),
  trade: (options, id, midnightMs, way) => {
    const fromMs = midnightMs + 21 * HOUR_MS - 4 * SECOND_MS;
    const found = findExpiry(options, id, fromMs, 0);
    const { spot } = found.moment;
    const minute = (found.underlying.instrument.dailyVolatility * spot) / 38;
    const away = Math.abs(spot - found.strike / STRIKE_SCALE);
    if (away > minute / 2) return null;
    return tradeStraddle(options, found, { contracts: -10 * way, fromMs, everyMs: HOUR_MS });
  },
};

/** Puts are sold and calls bought, equally far from the money. */
const againstTheLean: Rule = {
  hours: 'exchange',
  underlyings: ['US:SPY', 'US:QQQ', 'US:BAC', 'US:AMGN'],
  days: [15, 78],
  trade: (options, id, midnightMs, way) => {
    const fromMs = midnightMs + 16 * HOUR_MS;
    const found = findExpiry(options, id, fromMs, 31);
    return tradeHedged(options, {
      ...found,
      legs: [
        { kind: 'put', strike: strikeAway(found, -1.3), contracts: -10 * way },
        { kind: 'call', strike: strikeAway(found, 1.3), contracts: 10 * way },
      ],
      fromMs,
      untilMs: found.expiry.atMs,
      everyMs: 2 * HOUR_MS,
    });
  },
};

/** Both are bought far from the money, where rare large moves count. */
const forLargeMoves: Rule = {
  ...againstTheLean,
  underlyings: ['US:SPY', 'US:AAPL', 'US:TSLA'],
  trade: (options, id, midnightMs, way) => {
    const fromMs = midnightMs + 16 * HOUR_MS;
    const found = findExpiry(options, id, fromMs, 31);
    return tradeHedged(options, {
      ...found,
      legs: [
        { kind: 'put', strike: strikeAway(found, -1.2), contracts: 10 * way },
        { kind: 'call', strike: strikeAway(found, 1.2), contracts: 10 * way },
      ],
      fromMs,
      untilMs: found.expiry.atMs,
      everyMs: 2 * HOUR_MS,
    });
  },
};

/** Options of a month are bought when the last days moved more than they say. */
const againstTheMonth: Rule = {
  hours: 'exchange',
  underlyings: ['US:SPY', 'US:AAPL', 'US:TSLA', 'US:XOM', 'US:JPM'],
  days: [15, 78],
  trade: (options, id, midnightMs, way) => {
    const fromMs = midnightMs + 16 * HOUR_MS;
    const found = findExpiry(options, id, fromMs, 31);
    const daily = moved(options, found, fromMs - 4 * DAY_MS, fromMs) / DAYS_SEEN;
    if (daily * TRADING_DAYS_A_MONTH < impliedVariance(found)) return null;
    const untilMs = fromMs + 7 * DAY_MS;
    return tradeStraddle(options, found, {
      contracts: 10 * way,
      fromMs,
      untilMs,
      everyMs: HOUR_MS,
    });
  },
};

/** Each earned by version 2. */
export const rules: Readonly<Record<string, Rule>> = {
  'the scale of the day, once it is seen': againstTheScale,
  'the hours in which prices move': inTheMorning,
  'a weekend in which they do not': overTheWeekend,
  'the last seconds of an option': inTheLastSeconds,
  'the lean of a smile': againstTheLean,
  'the last days, with options of a month': againstTheMonth,
};

/** Tried as well; no edge was found by version 2 either. */
export const furtherRules: Readonly<Record<string, Rule>> = {
  'strikes for large moves': forLargeMoves,
};

type Found = {
  readonly underlying: OptionUnderlying;
  readonly expiry: Expiry;
  readonly moment: OptionMoment;
  readonly strikes: readonly number[];
  /** At the money. */
  readonly strike: number;
};

function findExpiry(options: SampleOptions, id: string, atMs: number, daysAhead: number): Found {
  const underlying = options.underlyings.byInstrument(id);
  assert(underlying !== null, `${id} has options`);
  const on = localDate(new Date(atMs + daysAhead * DAY_MS).toISOString().slice(0, 10));
  const expiry = options.listing.expiry(underlying, on, atMs);
  assert(expiry !== null, `${id} has options of ${on}`);
  const moment = options.quotes.moment(underlying, expiry, atMs);
  const strikes = options.listing.strikes(underlying, expiry, atMs);
  const strike = nearest(strikes, moment.slice.carry.forward * STRIKE_SCALE);
  return { underlying, expiry, moment, strikes, strike };
}

function nearest(strikes: readonly number[], wanted: number): number {
  return strikes.reduce((best, strike) =>
    Math.abs(strike - wanted) < Math.abs(best - wanted) ? strike : best,
  );
}

function strikeAway(found: Found, deviations: number): number {
  const { forward } = found.moment.slice.carry;
  const away = Math.exp(deviations * Math.sqrt(impliedVariance(found)));
  return nearest(found.strikes, forward * away * STRIKE_SCALE);
}

function impliedVariance({ moment: { slice } }: Found): number {
  return slice.volatility * slice.volatility * slice.carry.years;
}

function tradeStraddle(
  options: SampleOptions,
  found: Found,
  {
    contracts,
    fromMs,
    untilMs = found.expiry.atMs,
    everyMs,
  }: { contracts: number; fromMs: number; untilMs?: number; everyMs: number },
): HedgedResult | null {
  const legs: HedgedLeg[] = [
    { kind: 'call', strike: found.strike, contracts },
    { kind: 'put', strike: found.strike, contracts },
  ];
  return tradeHedged(options, { ...found, legs, fromMs, untilMs, everyMs });
}

/** The squares of the moves from quarter to quarter of an hour; a pause counts as one of them. */
function moved(
  { market }: SampleOptions,
  { underlying }: Found,
  fromMs: number,
  untilMs: number,
): number {
  const candles = market.engine.candles(underlying.instrument, { size: '15m', fromMs, untilMs });
  let sum = 0;
  for (let place = 1; place < candles.length; place += 1) {
    const [before, after] = [candles[place - 1], candles[place]];
    if (before === undefined || after === undefined) continue;
    const move = Math.log(after.close / before.close);
    sum += move * move;
  }
  return sum;
}

const LIVE_FROM_MS = Date.parse('2026-11-02T00:00:00Z');
const DAYS_SEEN = 2;
const TRADING_DAYS_A_MONTH = 22;
