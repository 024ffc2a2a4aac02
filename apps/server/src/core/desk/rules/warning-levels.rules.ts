/**
 * How low a position's margin may fall before its owner is warned, and how many warnings stand
 * where it is now.
 */
import type { BookView } from '../state/book-view.ts';
import type { Position } from '../state/position.ts';
import type { Terms } from '../terms/terms.ts';
import { closingUnits, valueAt } from '../terms/value.rules.ts';

const usualLevels = [1_500_000_000n, 1_200_000_000n] as const;
/** A contract is opened with about a tenth more than must stay. */
const contractLevels = [1_050_000_000n, 1_020_000_000n] as const;

/**
 * Equity against what is required, in billionths, at which the first and the second warning are
 * due.
 */
export function warningLevels({ margin }: Pick<Terms, 'margin'>): readonly [bigint, bigint] {
  return margin.kind === 'perContract' ? contractLevels : usualLevels;
}

export function warningsDue({ terms }: BookView, level: bigint): number {
  return warningLevels(terms).filter((at) => level <= at).length;
}

/**
 * How many warnings stand at the level this position is at: a little more margin does not buy the
 * time for another two.
 */
export function warningsAt(view: BookView, position: Position): number {
  const { level } = valueAt(view, position, closingUnits(view, position.direction) ?? view.last);
  return level === null ? 0 : warningsDue(view, level);
}
