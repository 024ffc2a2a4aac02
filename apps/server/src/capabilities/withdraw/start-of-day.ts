import { DAY_MS } from '../../platform/clock.ts';

/** Midnight UTC, when the daily limit resets for everybody. */
export function startOfDay(now: number): number {
  return now - (now % DAY_MS);
}
