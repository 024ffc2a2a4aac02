import { describe, expect, it } from 'vitest';
import { Refused } from '@candor/contract/kernel/refused';
import { openRateLimiter, rateLimit } from './rate-limits.ts';

const { burst, perMinute } = rateLimit.credential;

function knock(
  limiter: ReturnType<typeof openRateLimiter>,
  caller: string,
  now: number,
  times: number,
): number {
  let admitted = 0;
  for (let i = 0; i < times; i += 1) {
    try {
      limiter.admit('credential', caller, now);
      admitted += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(Refused);
    }
  }
  return admitted;
}

describe('rate limits', () => {
  it('admit a burst, then as many as refill', () => {
    const limiter = openRateLimiter();
    expect(knock(limiter, 'a', 0, burst * 3)).toBe(burst);
    expect(knock(limiter, 'a', 60_000, perMinute * 3)).toBe(Math.min(burst, perMinute));
  });

  it('count callers and classes apart', () => {
    const limiter = openRateLimiter();
    knock(limiter, 'a', 0, burst * 3);
    expect(knock(limiter, 'b', 0, 1)).toBe(1);
    expect(() => limiter.admit('read', 'a', 0)).not.toThrow();
  });

  it('say after how many seconds to retry, and admit that retry', () => {
    const limiter = openRateLimiter();
    knock(limiter, 'a', 0, burst);
    const refused = attempt(() => limiter.admit('credential', 'a', 0));
    expect(refused.code).toBe('REQUESTS_TOO_MANY');
    expect(knock(limiter, 'a', Number(refused.values['seconds']) * 1_000, 1)).toBe(1);
  });
});

function attempt(act: () => void): Refused {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error;
  }
  throw new Error('was not refused');
}
