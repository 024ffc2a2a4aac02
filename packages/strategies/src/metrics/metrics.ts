/**
 * What a stretch of a run looks like in figures, by the textbook definitions. Whole numbers:
 * hundredths of a percent, hundredths of a ratio. Null where a figure is not defined (a ratio of
 * losses when nothing was lost).
 *
 * No interest is subtracted (a risk-free rate of zero). A year is as many periods as the caller
 * says; a stretch is scaled to it in proportion, without compounding.
 */
import { assert } from '@candor/kit/assert';
import type { BacktestResult } from '../backtest/backtest.ts';

export type Metrics = {
  readonly returnBps: number;
  readonly drawdown: Drawdown;
  readonly sharpeHundredths: number | null;
  readonly sortinoHundredths: number | null;
  readonly calmarHundredths: number | null;
  /** Sum of winning trades over sum of losing ones. */
  readonly profitFactorHundredths: number | null;
  readonly winRateBps: number | null;
  /** Trades that were closed. */
  readonly trades: number;
  /** Average share of the capital that was in the market. */
  readonly exposureBps: number;
  /** Value traded over the average capital, in hundredths. */
  readonly turnoverHundredths: number;
  /** In the smallest unit, as decimal text. */
  readonly fees: string;
};

export type Drawdown = {
  /** Largest fall from a peak. */
  readonly bps: number;
  readonly peakAtMs: number | null;
  readonly troughAtMs: number | null;
  /** When it was made up; null while it is not. */
  readonly recoveredAtMs: number | null;
};

export type Periods = {
  /** Bars in one period whose returns are compared. */
  readonly bars: number;
  readonly perYear: number;
};

type MeasuredRun = Omit<BacktestResult, 'short'>;

export function metricsOf(result: MeasuredRun, periods: Periods): Metrics {
  const { capital, times, equity, invested, fills } = result;
  const returns = periodReturns(capital, equity, periods.bars);
  const drawdown = drawdownOf(capital, times, equity);
  const total = shareChange(capital, equity.at(-1) ?? capital);
  const closed = fills.flatMap(({ profit }) => (profit === null ? [] : [profit]));
  const won = sumOf(closed.filter((profit) => profit > 0n));
  const lost = -sumOf(closed.filter((profit) => profit < 0n));
  const average = Number(sumOf(equity)) / Math.max(1, equity.length);
  const yearly = (total * periods.perYear * periods.bars) / Math.max(1, equity.length);
  return {
    returnBps: Math.round(total * BPS),
    drawdown,
    sharpeHundredths: hundredths(sharpe(returns, periods.perYear)),
    sortinoHundredths: hundredths(sortino(returns, periods.perYear)),
    calmarHundredths: drawdown.bps === 0 ? null : Math.round((yearly * BPS * 100) / drawdown.bps),
    profitFactorHundredths: lost === 0n ? null : Math.round((Number(won) / Number(lost)) * 100),
    winRateBps:
      closed.length === 0
        ? null
        : Math.round((closed.filter((profit) => profit > 0n).length / closed.length) * BPS),
    trades: closed.length,
    exposureBps: Math.round(exposure(equity, invested) * BPS),
    turnoverHundredths:
      average <= 0
        ? 0
        : Math.round((Number(sumOf(fills.map(({ worth }) => worth))) / average) * 100),
    fees: String(sumOf(fills.map(({ fee }) => fee))),
  };
}

export function drawdownOf(
  capital: bigint,
  times: readonly number[],
  equity: readonly bigint[],
): Drawdown {
  let peak = { value: capital, atMs: times[0] ?? null };
  let found: Drawdown = { bps: 0, peakAtMs: null, troughAtMs: null, recoveredAtMs: null };
  let deepest = 0;
  let wantedPeak = 0n;
  equity.forEach((value, place) => {
    const atMs = times[place];
    assert(atMs !== undefined, 'every value has its time');
    if (found.bps > 0 && found.recoveredAtMs === null && value >= wantedPeak)
      found = { ...found, recoveredAtMs: atMs };
    if (value > peak.value) peak = { value, atMs };
    const fall = -shareChange(peak.value, value);
    if (fall <= deepest) return;
    deepest = fall;
    wantedPeak = peak.value;
    found = {
      bps: Math.round(fall * BPS),
      peakAtMs: peak.atMs,
      troughAtMs: atMs,
      recoveredAtMs: null,
    };
  });
  return found;
}

/** Mean return over its deviation, scaled to a year. */
export function sharpe(returns: readonly number[], perYear: number): number | null {
  if (returns.length < 2) return null;
  const centre = mean(returns);
  const spread = Math.sqrt(
    returns.reduce((sum, each) => sum + (each - centre) * (each - centre), 0) /
      (returns.length - 1),
  );
  return spread === 0 ? null : (centre / spread) * Math.sqrt(perYear);
}

/** As Sharpe's, but only falls count as risk: the root of their mean square over all periods. */
export function sortino(returns: readonly number[], perYear: number): number | null {
  if (returns.length < 2) return null;
  const downside = Math.sqrt(mean(returns.map((each) => (each < 0 ? each * each : 0))));
  return downside === 0 ? null : (mean(returns) / downside) * Math.sqrt(perYear);
}

/** Change from period to period; bars left over at the end belong to none. */
export function periodReturns(capital: bigint, equity: readonly bigint[], bars: number): number[] {
  const returns: number[] = [];
  let before = capital;
  for (let end = bars - 1; end < equity.length; end += bars) {
    const value = equity[end] ?? before;
    returns.push(shareChange(before, value));
    before = value;
  }
  return returns;
}

function shareChange(before: bigint, after: bigint): number {
  return before <= 0n ? 0 : Number(after - before) / Number(before);
}

function exposure(equity: readonly bigint[], invested: readonly bigint[]): number {
  if (equity.length === 0) return 0;
  return mean(
    equity.map((value, place) => (value <= 0n ? 0 : Number(invested[place] ?? 0n) / Number(value))),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, each) => sum + each, 0n);
}

function hundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100);
}

const BPS = 10_000;
