/**
 * Limits that all servers count together, in the database: for calls that try a password, a code or
 * a factor, so that nobody gets more tries by having more servers. Each server's own count
 * (rate-limits.ts) comes first, so that what it refuses does not reach the database.
 */
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Db } from '../../db/database.ts';
import type { Secrets } from '../../start/secrets.ts';
import { rateLimit, type LimitClass } from './rate-limits.ts';
import { takeFromBucket } from './shared-limits.store.ts';

export type SharedLimits = {
  /** Null where each server's own count is enough. */
  admit(rate: LimitClass, caller: string, now: number): Promise<void> | null;
};

const countedTogether: readonly LimitClass[] = ['credential'];

export function openSharedLimits(db: Db, secrets: Pick<Secrets, 'sign'>): SharedLimits {
  async function count(rate: LimitClass, caller: string, now: number): Promise<void> {
    const { perMinute, burst } = rateLimit[rate];
    const costMs = 60_000 / perMinute;
    const roomAt = await takeFromBucket(db, secrets.sign('http.limits', `${rate} ${caller}`), {
      costMs,
      burstMs: burst * costMs,
      now,
    });
    if (roomAt !== null)
      refuseNow('REQUESTS_TOO_MANY', { seconds: Math.max(1, Math.ceil((roomAt - now) / 1_000)) });
  }

  return {
    admit: (rate, caller, now) =>
      countedTogether.includes(rate) ? count(rate, caller, now) : null,
  };
}
