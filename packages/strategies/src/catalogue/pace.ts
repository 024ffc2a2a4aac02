/**
 * How fast a robot lives: the same number of bars either way. The practice pace exists only where
 * markets trade around the clock.
 */
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';

export type Pace = 'standard' | 'practice';

export const BARS_PER_ROBOT_DAY = 24;
export const ENERGY_PER_ORDER = 50;

/** A robot day at the practice pace is this part of one at the standard pace, and costs it. */
export const PRACTICE_PRICE_DIVISOR = 60n;

export function barMsOf(pace: Pace): number {
  return pace === 'standard' ? HOUR_MS : MINUTE_MS;
}

export function barsInCycle(cycleDays: number): number {
  return cycleDays * BARS_PER_ROBOT_DAY;
}
