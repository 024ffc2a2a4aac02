/**
 * A bucket per caller and class refills steadily and allows a burst. Callers are counted by
 * customer when signed in, else by network. Each server counts its own share; what tries a
 * credential is counted by all of them together as well (shared-limits.ts).
 */
import type { RateClass } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';

type Limit = { readonly perMinute: number; readonly burst: number };

/** `address` is everything from one network, `document` large documents that are the same for all. */
export type LimitClass = RateClass | 'address' | 'document';

export const rateLimit: Readonly<Record<LimitClass, Limit>> = {
  // A whole office may share an address, but not ask a hundred times a second for minutes.
  address: { perMinute: 6_000, burst: 1_200 },
  document: { perMinute: 60, burst: 30 },
  read: { perMinute: 1_200, burst: 200 },
  write: { perMinute: 300, burst: 60 },
  credential: { perMinute: 30, burst: 20 },
  upload: { perMinute: 20, burst: 15 },
};

const BUCKETS_MAX = 200_000;

export type RateLimiter = { admit(rate: LimitClass, caller: string, now: number): void };

export const unlimited: RateLimiter = { admit: () => undefined };

export function openRateLimiter(): RateLimiter {
  const fullAt = new Map<string, number>();
  return {
    admit(rate, caller, now) {
      const { perMinute, burst } = rateLimit[rate];
      const costMs = 60_000 / perMinute;
      const key = `${rate} ${caller}`;
      const from = Math.max(fullAt.get(key) ?? 0, now);
      if (from + costMs - now > burst * costMs) {
        refuseNow('REQUESTS_TOO_MANY', {
          seconds: Math.max(1, Math.ceil((from + costMs - now - burst * costMs) / 1_000)),
        });
      }
      if (fullAt.size >= BUCKETS_MAX) forgetFull(fullAt, now);
      fullAt.set(key, from + costMs);
    },
  };
}

function forgetFull(fullAt: Map<string, number>, now: number): void {
  for (const [key, instant] of fullAt) if (instant <= now) fullAt.delete(key);
  // An attack from very many addresses: start over rather than grow without bound.
  if (fullAt.size >= BUCKETS_MAX) fullAt.clear();
}
