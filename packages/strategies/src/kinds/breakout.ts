/**
 * Trend following: in when the close is above the highest of a longer stretch, out when it is below
 * the lowest of a shorter one; with shorts also the other way round.
 *
 * With `riskBps` a position is as large as moves that part of the capital on a usual bar; without,
 * every instrument has an equal part. The size is set when it enters and kept.
 */
import {
  accountEquity,
  affordable,
  paysForItself,
  quantityWorth,
  shareOf,
  unitsAt,
} from '../sizing.ts';
import { closeAt, highest, lowest, volatility } from '../indicators/indicators.ts';
import type { Account, Parameters, Reason, Strategy } from '../strategy.ts';
import { towards } from '../towards.ts';
import {
  because,
  closesOf,
  hasHistory,
  INVESTED_BPS,
  newest,
  parameter,
  termsOf,
  waitForHistory,
} from './support.ts';

type BreakoutState = {
  /** Of each instrument, the signed quantity it wants; empty before the first decision. */
  readonly wanted: readonly string[];
};

export const breakout: Strategy<BreakoutState> = {
  id: 'breakout',
  version: 1,
  parameters: {
    entryBars: { default: 120, min: 10, max: 720, unit: 'bars' },
    exitBars: { default: 60, min: 5, max: 720, unit: 'bars' },
    shorts: { default: 0, min: 0, max: 1, unit: 'count' },
    riskBps: { default: 0, min: 0, max: 200, unit: 'bps' },
  },
  lookBack: (parameters) =>
    Math.max(parameter(parameters, 'entryBars'), parameter(parameters, 'exitBars')) + 1,
  start: () => ({ wanted: [] }),
  decide({ parameters, bars, state, account }) {
    const needed = breakout.lookBack(parameters);
    if (!hasHistory(bars, needed)) return waitForHistory(state, bars, needed);
    const closes = newest(bars);
    const reasons: Reason[] = [];
    const wanted = closes.map((_, instrument) => {
      const before = BigInt(state.wanted[instrument] ?? '0');
      const size = (): bigint =>
        sizeOf(parameters, account, closes, {
          instrument,
          series: closesOf(bars, instrument),
        });
      const next = follow(parameters, account, {
        series: closesOf(bars, instrument),
        instrument,
        before,
        size,
      });
      reasons.push(next.reason);
      return next.wanted;
    });
    const moves = towards(
      account,
      closes,
      wanted.map((quantity) => ({ quantity, isMoving: true })),
    );
    return { state: { wanted: wanted.map(String) }, orders: moves.orders, reasons };
  },
};

type Followed = {
  readonly series: readonly number[];
  readonly instrument: number;
  readonly before: bigint;
  readonly size: () => bigint;
};

function follow(
  parameters: Parameters,
  account: Account,
  { series, instrument, before, size }: Followed,
): { wanted: bigint; reason: Reason } {
  const close = closeAt(series);
  const [entryBars, exitBars] = [
    parameter(parameters, 'entryBars'),
    parameter(parameters, 'exitBars'),
  ];
  const [high, low] = [highest(series, entryBars, 1), lowest(series, entryBars, 1)];
  const facts = { instrument, priceUnits: close, highUnits: high, lowUnits: low };
  if (before > 0n) {
    const exit = lowest(series, exitBars, 1);
    return close < exit
      ? { wanted: 0n, reason: because('brokeBelow', { ...facts, lowUnits: exit, bars: exitBars }) }
      : { wanted: before, reason: because('trendGoesOn', { ...facts, exitUnits: exit }) };
  }
  if (before < 0n) {
    const exit = highest(series, exitBars, 1);
    return close > exit
      ? { wanted: 0n, reason: because('shortEnded', { ...facts, highUnits: exit, bars: exitBars }) }
      : { wanted: before, reason: because('trendGoesOn', { ...facts, exitUnits: exit }) };
  }
  const isUp = close > high;
  const isDown = parameter(parameters, 'shorts') === 1 && close < low;
  if (!isUp && !isDown) return { wanted: 0n, reason: because('insideRange', facts) };
  // What a breakout hopes for is another move as large as the range it left.
  if (!paysForItself(termsOf(account, instrument), close, high / low - 1))
    return { wanted: 0n, reason: because('stepBelowCost', facts) };
  return isUp
    ? { wanted: size(), reason: because('brokeAbove', { ...facts, bars: entryBars }) }
    : { wanted: -size(), reason: because('shortBegun', { ...facts, bars: entryBars }) };
}

function sizeOf(
  parameters: Parameters,
  account: Account,
  closes: readonly number[],
  { instrument, series }: { instrument: number; series: readonly number[] },
): bigint {
  const terms = termsOf(account, instrument);
  const units = unitsAt(closes, instrument);
  const equity = accountEquity(account, closes);
  const part = shareOf(equity, INVESTED_BPS) / BigInt(closes.length);
  const most = affordable(terms, { units, cash: part, isShort: false });
  const riskBps = parameter(parameters, 'riskBps');
  if (riskBps === 0) return most;
  const usual = volatility(series, parameter(parameters, 'exitBars'));
  // The move of one usual bar, in whole units of price: at least one.
  const moved = BigInt(Math.max(1, Math.round(usual * closeAt(series))));
  const wanted = quantityWorth(terms, moved, shareOf(equity, riskBps));
  return wanted < most ? wanted : most;
}
