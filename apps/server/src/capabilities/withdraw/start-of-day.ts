import { DAY_MS } from '../../platform/clock.ts';

/** Midnight UTC: the daily limit begins anew there, for everybody. */
export function startOfDay(now: number): number {
  return now - (now % DAY_MS);
}
