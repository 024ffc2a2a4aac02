import { DAY_MS } from '@candor/kit/time';

/** Midnight UTC, when the daily limit resets for everybody. */
export function startOfDay(now: number): number {
  return now - (now % DAY_MS);
}
