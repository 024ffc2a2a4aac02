/**
 * What a backtest says, as pictures and sentences need it. Here ratios become numbers because they
 * become pixels; no figure that is read comes back from them.
 */
import type { odds, strategyFigures } from '@candor/contract/kernel/strategy';
import { rate } from '@candor/money/amount';
import { rateFromWire, toWire } from '@candor/money/wire';
import type * as z from 'zod/mini';
import { getAxis } from '../lines/lines.model.ts';

export type Odds = z.output<typeof odds>;
export type ReadyOdds = Extract<Odds, { state: 'ready' }>;
export type OddsWindow = ReadyOdds['windows'][number];
export type OddsDays = OddsWindow['days'];
export type StrategyFigures = z.output<typeof strategyFigures>;
export type Drawdown = NonNullable<StrategyFigures['drawdown']>;
type Outcome = ReadyOdds['starts']['outcomes'][number];

export type OutcomeColumn = {
  /** Shares of one; `until` is not part of it. */
  readonly from: number;
  readonly until: number;
  readonly count: number;
  readonly isLoss: boolean;
};

/**
 * Starts as they end after a cost that everybody pays. Those that never traded are in no column:
 * they are neither a gain nor a loss of the strategy, and are said in words.
 */
export function afterCost(starts: ReadyOdds['starts'], costRatio: string): ReadyOdds['starts'] {
  const less = (text: string): string => {
    const [value, cost] = [rateFromWire(text), rateFromWire(costRatio)];
    return value === null || cost === null ? text : toWire(rate(value.nano - cost.nano));
  };
  return {
    ...starts,
    best: less(starts.best),
    median: less(starts.median),
    worst: less(starts.worst),
    outcomes: starts.outcomes
      .filter(({ trades }) => trades !== 0)
      .map((outcome) => ({ ...outcome, return: less(outcome.return) })),
  };
}

const EDGES_MAX = 18;

/** Even columns over all outcomes; zero is always an edge, so none is both a gain and a loss. */
export function outcomeColumns(outcomes: readonly Pick<Outcome, 'return'>[]): OutcomeColumn[] {
  if (outcomes.length === 0) return [];
  const returns = outcomes.map((outcome) => Number(outcome.return));
  const { ticks } = getAxis([...returns, 0], EDGES_MAX);
  // As the outcomes are written, 0.3 and not 0.30000000000000004: else an outcome at an edge is in
  // the wrong column, or in none.
  const edges = ticks.map(({ value }) => Number(value.toFixed(EDGE_DIGITS)) + 0);
  const [first = 0, second = 0] = edges;
  // An outcome of exactly nothing is no loss: it needs a column that begins at zero.
  if (edges.at(-1) === 0 && returns.some((value) => value >= 0)) edges.push(second - first);
  const starts = edges.slice(0, -1);
  const counts = starts.map(() => 0);
  for (const value of returns) {
    const column = Math.max(
      0,
      starts.findLastIndex((from) => value >= from),
    );
    counts[column] = (counts[column] ?? 0) + 1;
  }
  return starts.map((from, index) => ({
    from,
    until: edges[index + 1] ?? from,
    isLoss: from < 0,
    count: counts[index] ?? 0,
  }));
}

const EDGE_DIGITS = 9;

/** Where zero is, as a share of the width. */
export function zeroPlace(columns: readonly OutcomeColumn[]): number {
  const losses = columns.filter(({ isLoss }) => isLoss).length;
  return columns.length === 0 ? 0 : losses / columns.length;
}

/** The window that is shown first: the longest there is. */
export function firstDays(windows: readonly Pick<OddsWindow, 'days'>[]): OddsDays {
  return windows.reduce<OddsDays>((longest, { days }) => (days > longest ? days : longest), 30);
}

/** Percent of one hundred, for a progress bar. */
export function progressPercent(progress: string): number {
  return Math.min(100, Math.max(0, Math.floor(Number(progress) * 100)));
}
