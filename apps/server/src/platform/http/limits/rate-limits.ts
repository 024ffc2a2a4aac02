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
  /** When the bucket of a caller is full again, by class. */
  const fullAt = new Map<LimitClass, Map<string, number>>();
  let buckets = 0;
  return {
    admit(rate, caller, now) {
      const { perMinute, burst } = rateLimit[rate];
      const costMs = 60_000 / perMinute;
      let callers = fullAt.get(rate);
      if (callers === undefined) fullAt.set(rate, (callers = new Map()));
      const known = callers.get(caller);
      const from = Math.max(known ?? 0, now);
      if (from + costMs - now > burst * costMs) {
        refuseNow('REQUESTS_TOO_MANY', {
          seconds: Math.max(1, Math.ceil((from + costMs - now - burst * costMs) / 1_000)),
        });
      }
      if (known === undefined) {
        if (buckets >= BUCKETS_MAX) buckets = forgetFull(fullAt, now);
        buckets += 1;
      }
      callers.set(caller, from + costMs);
    },
  };
}

/** How many are left. */
function forgetFull(fullAt: ReadonlyMap<LimitClass, Map<string, number>>, now: number): number {
  let left = 0;
  for (const callers of fullAt.values()) {
    for (const [caller, instant] of callers) if (instant <= now) callers.delete(caller);
    left += callers.size;
  }
  if (left < BUCKETS_MAX) return left;
  // An attack from very many addresses: start over rather than grow without bound.
  for (const callers of fullAt.values()) callers.clear();
  return 0;
}
