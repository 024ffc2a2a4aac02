/**
 * What a robot or a fund would have done: the last 30, 90 and 365 days with the yardstick beside
 * it, and how 100 rentals or investments would have ended that began through the last year. All by
 * the code that trades, on the published tape.
 *
 * In slices: each step of the generator is some milliseconds of work and says how far it is.
 */
import { assert } from '@candor/kit/assert';
import { DAY_MS } from '@candor/kit/time';
import { backtest, type BacktestPlan, type BacktestResult } from '../backtest/backtest.ts';
import { loadStrategy } from '../find-strategy.ts';
import { drawdownOf, metricsOf, type Metrics } from '../metrics/metrics.ts';
import { loadSeries, type PriceSource, type Series } from '../prices/price-source.ts';
import type { RunRules } from '../run/advance.ts';
import { barAt, barsUntil, type Cadence } from '../run/cadence.ts';
import type { SizingTerms } from '../strategy.ts';
import type { MarketTerms } from '../terms/market-terms.ts';
import { barsIn, type Subject } from './subject.ts';

export const oddsDays = [30, 90, 365] as const;
export const STARTS = 100;

export type OddsWindow = {
  readonly days: number;
  readonly metrics: Metrics;
  readonly yardstick: Metrics;
  readonly curve: Curve;
};

/** Changes from the beginning, in hundredths of a percent of the capital. */
export type Curve = {
  readonly times: readonly number[];
  readonly ownBps: readonly number[];
  readonly yardstickBps: readonly number[];
};

export type Start = {
  readonly startMs: number;
  /** Hundredths of a percent of the capital, after all costs of trading and a fund's fee. */
  readonly resultBps: number;
  /** Fills of the run; null for an investment in a fund, which trades for all at once. */
  readonly trades: number | null;
};

/** How a fund's short term would have ended; in millionths, because two hours move little. */
export type ShortStart = { readonly startMs: number; readonly resultMicro: number };

/** Results of another form are computed again. */
export const ODDS_FORMAT = 3;

export type Odds = {
  readonly format: typeof ODDS_FORMAT;
  readonly subject: string;
  /** The bar the tape was looked at. */
  readonly lastMs: number;
  readonly windows: readonly OddsWindow[];
  readonly cycleBars: number;
  readonly starts: readonly Start[];
  /** The newest first; none for a robot. */
  readonly shortStarts: readonly ShortStart[];
  readonly capital: string;
};

/** The last bar odds look at: the day before is published, so anybody can compute them again today. */
export function oddsEndAt(cadence: Cadence, nowMs: number): number {
  return barAt(cadence, Math.floor(nowMs / DAY_MS) * DAY_MS - 1);
}

/** How much of the work is done, from 0 to 1. */
export type OddsProgress = number;

export type OddsMarket = { readonly source: PriceSource; readonly terms: MarketTerms };

export function* computeOdds(
  subject: Subject,
  { source, terms }: OddsMarket,
  lastMs: number,
): Generator<OddsProgress, Odds> {
  const needed = subject.rules.strategy.lookBack(subject.rules.parameters);
  const times = barsUntil(subject.cadence, lastMs, subject.barsInYear + needed);
  const series = yield* at(0, loadSeries(source, subject.instruments, times));
  const held = yield* at(LOADED / 2, loadSeries(source, subject.yardstick, times));
  const until = times.length - 1;
  const year = { from: until + 1 - subject.barsInYear, until };
  const windows: OddsWindow[] = [];
  let whole: BacktestResult | null = null;
  for (const [place, days] of oddsDays.entries()) {
    const begun = LOADED + ((STRETCHES - LOADED) * place) / oddsDays.length;
    const span = { from: until + 1 - barsIn(subject, days), until };
    const own = yield* at(
      begun,
      backtest({ ...plan(subject, series, terms, span), ...lookAhead(subject) }),
    );
    const yardstick = yield* at(
      begun,
      backtest(plan({ ...subject, rules: yardstickRules }, held, terms, span)),
    );
    whole = own;
    windows.push({
      days,
      metrics: metricsOf(own, subject.periods),
      yardstick: metricsOf(yardstick, subject.periods),
      curve: curveOf(own, yardstick),
    });
  }
  assert(whole !== null, 'the year was run');
  const starts =
    subject.kind === 'fund'
      ? investments(subject, whole)
      : yield* rentals(subject, series, terms, year);
  const { cycleBars, capital } = subject;
  return {
    format: ODDS_FORMAT,
    subject: subject.id,
    lastMs,
    windows,
    cycleBars,
    starts,
    shortStarts: whole.short.toReversed().map(({ startMs, before, after }) => ({
      startMs,
      resultMicro: before <= 0n ? 0 : Number(((after - before) * MICRO_PER_ONE) / before),
    })),
    capital: String(capital),
  };
}

const SHORT_STARTS = 10;
const MICRO_PER_ONE = 1_000_000n;
const CURVE_POINTS = 120;

function lookAhead({ shortTermMs }: Subject): Pick<BacktestPlan, 'short'> {
  return shortTermMs === null ? {} : { short: { afterMs: shortTermMs, count: SHORT_STARTS } };
}

/** Evenly over the bars, with the first and the last, and with where the worst fall begins and ends. */
export function curveOf(own: BacktestResult, yardstick: BacktestResult): Curve {
  const last = own.times.length - 1;
  const { peakAtMs, troughAtMs } = drawdownOf(own.capital, own.times, own.equity);
  const places = new Set(
    Array.from({ length: CURVE_POINTS }, (_, place) =>
      Math.round((last * place) / (CURVE_POINTS - 1)),
    ),
  );
  for (const atMs of [peakAtMs, troughAtMs]) {
    const place = atMs === null ? -1 : own.times.indexOf(atMs);
    if (place >= 0) places.add(place);
  }
  const chosen = [...places].toSorted((one, other) => one - other);
  const changes = ({ capital, equity }: BacktestResult): number[] =>
    chosen.map((place) => bpsOf(capital, equity[place] ?? capital));
  return {
    times: chosen.map((place) => own.times[place] ?? 0),
    ownBps: changes(own),
    yardstickBps: changes(yardstick),
  };
}

/** Bought at the first bar, as a fund's customer would. */
const yardstickRules: RunRules = {
  strategy: loadStrategy('buyAndHold'),
  parameters: {},
  bars: null,
  loadingBars: 0,
  energy: null,
};

/** How far it is when the closes are loaded, and when the stretches are run. */
const LOADED = 0.15;
const STRETCHES = 0.45;

/** Each is a run of its own, from its own start to its own end. */
function* rentals(
  subject: Subject,
  series: Series,
  terms: MarketTerms,
  { from, until }: { from: number; until: number },
): Generator<OddsProgress, Start[]> {
  const found: Start[] = [];
  const rules = { ...subject.rules, bars: subject.cycleBars };
  for (const start of startingBars(from, until + 1 - subject.cycleBars)) {
    const span = { from: start, until: start + subject.cycleBars - 1 };
    const done = STRETCHES + ((1 - STRETCHES) * found.length) / STARTS;
    const work = backtest(plan({ ...subject, rules }, series, terms, span));
    const result = yield* at(done, work);
    found.push({
      startMs: series.times[start] ?? 0,
      resultBps: bpsOf(result.capital, result.equity.at(-1) ?? result.capital),
      trades: result.fills.length,
    });
    yield done;
  }
  return found;
}

/** Units of a fund that runs: the change of its value, less its fee for the cycle. */
function investments(subject: Subject, { times, equity }: BacktestResult): Start[] {
  return startingBars(0, times.length - 1 - subject.cycleBars).map((start) => {
    const before = equity[start];
    const after = equity[start + subject.cycleBars];
    assert(before !== undefined && after !== undefined, 'a cycle is inside the year');
    return {
      startMs: times[start] ?? 0,
      resultBps: bpsOf(before, after) - Number(subject.cycleFee / NANO_PER_BPS),
      trades: null,
    };
  });
}

const NANO_PER_BPS = 100_000n;

/** Evenly over the bars from the first to the last. */
function startingBars(first: number, last: number): number[] {
  assert(last > first, 'the year is longer than a cycle');
  return Array.from(
    { length: STARTS },
    (_, place) => first + Math.floor(((last - first) * place) / (STARTS - 1)),
  );
}

function bpsOf(before: bigint, after: bigint): number {
  return before <= 0n ? 0 : Number(((after - before) * 10_000n) / before);
}

function plan(
  subject: Pick<Subject, 'rules' | 'capital'>,
  series: Series,
  terms: MarketTerms,
  { from, until }: { from: number; until: number },
) {
  const termsAt = (place: number, units: number): SizingTerms =>
    terms(series.instruments[place] ?? '', units);
  return { rules: subject.rules, series, termsAt, capital: subject.capital, from, until };
}

/** A part of the work, said as how far the whole is. */
function* at<Result>(
  done: OddsProgress,
  work: Generator<number, Result>,
): Generator<OddsProgress, Result> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield done;
  }
}
