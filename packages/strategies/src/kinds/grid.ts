/**
 * Grid: lines at equal distances around a centre, one part of the capital for each. It starts half
 * invested, buys a part at each line further down and sells one at each line up.
 *
 * The distance follows how much the coin usually moves in a robot day, but never less than three
 * round trips. Above the highest line everything is sold and the grid is laid around the new price;
 * below the lowest it holds what it has and waits.
 */
import {
  affordable,
  accountEquity,
  COST_MULTIPLE,
  roundTrip,
  shareOf,
  unitsAt,
} from '../sizing.ts';
import { closeAt, volatility } from '../indicators/indicators.ts';
import { towards } from '../towards.ts';
import type { Parameters, Reason, Strategy } from '../strategy.ts';
import {
  because,
  closesOf,
  hasHistory,
  inBps,
  inUnits,
  INVESTED_BPS,
  newest,
  parameter,
  termsOf,
  waitForHistory,
} from './support.ts';

type GridState = {
  /** Zero until it is laid. */
  readonly centre: number;
  readonly step: number;
  /** How many lines above the centre the price is. */
  readonly line: number;
  /** Quantity of one part. */
  readonly part: string;
};

const BARS_PER_DAY_ROOT = Math.sqrt(24);

export const grid: Strategy<GridState> = {
  id: 'grid',
  version: 1,
  parameters: {
    levels: { default: 6, min: 2, max: 20, unit: 'count' },
    volatilityBars: { default: 168, min: 24, max: 720, unit: 'bars' },
    stepPercent: { default: 75, min: 10, max: 300, unit: 'percent' },
  },
  lookBack: (parameters) => parameter(parameters, 'volatilityBars') + 1,
  start: () => ({ centre: 0, step: 0, line: 0, part: '0' }),
  decide({ parameters, bars, state, account }) {
    const needed = grid.lookBack(parameters);
    if (!hasHistory(bars, needed)) return waitForHistory(state, bars, needed);
    const closes = newest(bars);
    const close = closeAt(closesOf(bars, 0));
    const half = Math.floor(parameter(parameters, 'levels') / 2);
    const isLaid = state.centre > 0;
    const isAbove = isLaid && close > lineAt(state, half + 1);
    let laid = state;
    const reasons: Reason[] = [];
    if (!isLaid || isAbove) {
      const terms = termsOf(account, 0);
      const step = stepOf(parameters, closesOf(bars, 0), COST_MULTIPLE * roundTrip(terms, close));
      const cash = shareOf(accountEquity(account, closes), INVESTED_BPS) / BigInt(2 * half);
      const part = affordable(terms, { units: unitsAt(closes, 0), cash, isShort: false });
      laid = { centre: close, step, line: 0, part: String(part) };
      reasons.push(because('gridCentred', { priceUnits: close, stepBps: inBps(step) }));
    }
    const line = lineNow(laid, close, half);
    const quantity = BigInt(laid.part) * BigInt(half - line);
    const moves = towards(account, closes, [{ quantity, isMoving: true }]);
    return {
      state: { ...laid, line },
      orders: moves.orders,
      reasons: [...reasons, ...tell(laid, line, close, half)],
    };
  },
};

function stepOf(parameters: Parameters, closes: readonly number[], floor: number): number {
  const usual = volatility(closes, parameter(parameters, 'volatilityBars')) * BARS_PER_DAY_ROOT;
  const step = (usual * parameter(parameters, 'stepPercent')) / 100;
  return step > floor ? step : floor;
}

function lineAt({ centre, step }: GridState, line: number): number {
  let price = centre;
  for (let count = 0; count < line; count += 1) price *= 1 + step;
  for (let count = 0; count > line; count -= 1) price /= 1 + step;
  return price;
}

/** A line counts when it is reached; to go back the next one must be reached. */
function lineNow(state: GridState, close: number, half: number): number {
  let { line } = state;
  while (line < half && close >= lineAt(state, line + 1)) line += 1;
  while (line > -half && close <= lineAt(state, line - 1)) line -= 1;
  return line;
}

function tell(before: GridState, line: number, close: number, half: number): Reason[] {
  const facts = { priceUnits: close, lines: Math.abs(line - before.line) };
  if (line < before.line) return [because('gridBought', facts)];
  if (line > before.line) return [because('gridSold', facts)];
  const [low, high] = [lineAt(before, line - 1), lineAt(before, line + 1)];
  if (line === -half && close < low)
    return [because('gridLeftBelow', { priceUnits: close, lowUnits: inUnits(low) })];
  return [
    because('holding', { priceUnits: close, lowUnits: inUnits(low), highUnits: inUnits(high) }),
  ];
}
