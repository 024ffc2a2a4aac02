/** Margin levels at which a customer is warned, and how many warnings apply now. */
import type { BookView } from '../state/book-view.ts';
import type { Position } from '../state/position.ts';
import type { Terms } from '../state/terms.ts';
import { closingUnits, valueAt } from './value.rules.ts';

const usualLevels = [1_500_000_000n, 1_200_000_000n] as const;
const contractLevels = [1_050_000_000n, 1_020_000_000n] as const;

/** Equity over requirement, in billionths, for the first and second warning. */
export function warningLevels({ margin }: Pick<Terms, 'margin'>): readonly [bigint, bigint] {
  return margin.kind === 'perContract' ? contractLevels : usualLevels;
}

export function warningsDue({ terms }: BookView, level: bigint): number {
  return warningLevels(terms).filter((at) => level <= at).length;
}

/** Warnings that apply at the current level: a small top-up does not reset both. */
export function warningsAt(view: BookView, position: Position): number {
  const { level } = valueAt(view, position, closingUnits(view, position.direction) ?? view.last);
  return level === null ? 0 : warningsDue(view, level);
}
