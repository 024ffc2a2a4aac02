import type { RateLimiter } from '@candor/server/platform/http/limits/rate-limits';

/** None of them is ever refused: 40,000 reads a second. */
const CALLERS = 2_000;

/** One caller would be refused after a few hundred calls. */
export function asManyCallers(limiter: RateLimiter): RateLimiter {
  let calls = 0;
  return {
    admit(rate, caller, now) {
      calls += 1;
      limiter.admit(rate, `${caller} ${calls % CALLERS}`, now);
    },
  };
}
