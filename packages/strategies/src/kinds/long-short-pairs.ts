/**
 * Pairs, long and short: instruments come two by two. When one is unusually dear against the other
 * it is sold short and the other bought for as much, until their ratio is back or has gone too far.
 */
import { ratios, score, deviation, average } from '../indicators/indicators.ts';
import {
  accountEquity,
  COST_MULTIPLE,
  quantityWorth,
  roundTrip,
  shareOf,
  unitsAt,
} from '../sizing.ts';
import type { Account, Bars, Parameters, Reason, Strategy } from '../strategy.ts';
import { towards, type Wanted } from '../towards.ts';
import {
  because,
  closesOf,
  hasHistory,
  newest,
  parameter,
  termsOf,
  waitForHistory,
} from './support.ts';

type PairsState = {
  /** Of each pair: 1 long the first, -1 short the first, 0 out. */
  readonly sides: readonly number[];
  /** Pairs that were stopped wait until their ratio has been usual again. */
  readonly isResting: readonly boolean[];
  /** Of each instrument, whether it is being bought or sold. */
  readonly isMoving: readonly boolean[];
};

export const longShortPairs: Strategy<PairsState> = {
  id: 'longShortPairs',
  version: 1,
  parameters: {
    bars: { default: 60, min: 20, max: 260, unit: 'bars' },
    entryHundredths: { default: 200, min: 50, max: 400, unit: 'hundredths' },
    exitHundredths: { default: 25, min: 0, max: 200, unit: 'hundredths' },
    stopHundredths: { default: 400, min: 100, max: 1000, unit: 'hundredths' },
    slotBps: { default: 1500, min: 100, max: 5000, unit: 'bps' },
  },
  lookBack: (parameters) => parameter(parameters, 'bars'),
  start: () => ({ sides: [], isResting: [], isMoving: [] }),
  decide({ parameters, bars, state, account }) {
    const needed = longShortPairs.lookBack(parameters);
    if (!hasHistory(bars, needed)) return waitForHistory(state, bars, needed);
    const closes = newest(bars);
    const pairs = Array.from({ length: Math.floor(closes.length / 2) }, (_, pair) =>
      look(parameters, bars, account, {
        pair,
        side: state.sides[pair] ?? 0,
        isResting: state.isResting[pair] ?? false,
      }),
    );
    const part = shareOf(accountEquity(account, closes), parameter(parameters, 'slotBps')) / 2n;
    const wanted = closes.map((_, instrument): Wanted => {
      const pair = Math.floor(instrument / 2);
      const side = (pairs[pair]?.side ?? 0) * (instrument % 2 === 0 ? 1 : -1);
      const size = quantityWorth(termsOf(account, instrument), unitsAt(closes, instrument), part);
      const isChanged = (state.sides[pair] ?? 0) !== (pairs[pair]?.side ?? 0);
      return {
        quantity: side === 0 ? 0n : side > 0 ? size : -size,
        isMoving: isChanged || (state.isMoving[instrument] ?? false),
      };
    });
    const moves = towards(account, closes, wanted);
    const changed = pairs.flatMap(({ reason }) => (reason === null ? [] : [reason]));
    const open = pairs.filter(({ side }) => side !== 0).length;
    return {
      state: {
        sides: pairs.map(({ side }) => side),
        isResting: pairs.map(({ isResting }) => isResting),
        isMoving: moves.isMoving,
      },
      orders: moves.orders,
      reasons: changed.length > 0 ? changed : [because('pairsUnchanged', { open })],
    };
  },
};

type Looked = {
  readonly side: number;
  readonly isResting: boolean;
  readonly reason: Reason | null;
};

function look(
  parameters: Parameters,
  bars: Bars,
  account: Account,
  { pair, side, isResting }: { pair: number; side: number; isResting: boolean },
): Looked {
  const [first, second] = [2 * pair, 2 * pair + 1];
  const count = parameter(parameters, 'bars');
  const series = ratios(closesOf(bars, first), closesOf(bars, second));
  const away = score(series, count);
  const size = away < 0 ? -away : away;
  const limit = (name: string): number => parameter(parameters, name) / 100;
  const facts = { instrument: first, other: second, awayHundredths: Math.trunc(away * 100) };
  const stay = { side, isResting, reason: null };
  if (side !== 0) {
    if (side * away >= -limit('exitHundredths'))
      return { side: 0, isResting: false, reason: because('pairClosed', facts) };
    if (side * away <= -limit('stopHundredths'))
      return { side: 0, isResting: true, reason: because('pairStopped', facts) };
    return stay;
  }
  if (size < limit('exitHundredths') + 1) return { ...stay, isResting: false };
  if (isResting || size < limit('entryHundredths')) return stay;
  // Two positions are opened and closed; what is hoped for is the way back to the average.
  const cost = [first, second].reduce(
    (sum, place) => sum + roundTrip(termsOf(account, place), closesOf(bars, place).at(-1) ?? 0),
    0,
  );
  const step = (size * deviation(series, count)) / average(series, count);
  if (step < COST_MULTIPLE * cost) return { ...stay, reason: because('stepBelowCost', facts) };
  return away < 0
    ? { side: 1, isResting: false, reason: because('pairLong', facts) }
    : { side: -1, isResting: false, reason: because('pairShort', facts) };
}
