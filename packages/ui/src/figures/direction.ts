import type { Amount } from '@candor/money/amount';
import { isNegative, isPositive } from '@candor/money/arithmetic';

export type Direction = 'rise' | 'fall' | 'flat';

export function getDirection(change: Amount): Direction {
  if (isPositive(change)) return 'rise';
  return isNegative(change) ? 'fall' : 'flat';
}

export const DIRECTION_INK: Record<Direction, string> = {
  rise: 'text-rise',
  fall: 'text-fall',
  flat: 'text-ink2',
};
