import type { Amount } from '@candor/money/amount';
import { isNegative, isPositive } from '@candor/money/arithmetic';

export type Direction = 'rise' | 'fall' | 'flat';

export function getDirection(change: Amount): Direction {
  if (isPositive(change)) return 'rise';
  return isNegative(change) ? 'fall' : 'flat';
}

/** Of a figure as it is written: what reads as zero has no direction, however it was rounded. */
export function directionShown(text: string): Direction {
  if (!/[1-9]/.test(text)) return 'flat';
  return /[\u2212-]/.test(text) ? 'fall' : 'rise';
}

export const DIRECTION_INK: Record<Direction, string> = {
  rise: 'text-rise',
  fall: 'text-fall',
  flat: 'text-ink2',
};
