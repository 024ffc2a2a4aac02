/**
 * What a backtest says, as pictures and sentences need it. Here ratios become numbers because they
 * become pixels; no figure that is read comes back from them.
 */
import type { odds, strategyFigures } from '@candor/contract/kernel/strategy';
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

const EDGES_MAX = 18;

/** Even columns over all outcomes; zero is always an edge, so none is both a gain and a loss. */
export function outcomeColumns(outcomes: readonly Outcome[]): OutcomeColumn[] {
  if (outcomes.length === 0) return [];
  const returns = outcomes.map((outcome) => Number(outcome.return));
  const { ticks } = getAxis([...returns, 0], EDGES_MAX);
  const edges = ticks.map(({ value }) => (Math.abs(value) < TINY ? 0 : value));
  const last = edges.length - 2;
  return edges.slice(0, -1).map((from, index) => {
    const until = edges[index + 1] ?? from;
    return {
      from,
      until,
      isLoss: from < 0,
      count: returns.filter(
        (value) => value >= from && (value < until || (index === last && value <= until)),
      ).length,
    };
  });
}

const TINY = 1e-9;

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
