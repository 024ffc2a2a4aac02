import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from './time.ts';
import {
  addFailure,
  doubledWaitMs,
  noFailures,
  secondsUntil,
  waitUntil,
  type Failures,
} from './growing-wait.ts';

const NOW = Date.UTC(2026, 10, 16);
const wait = (failures: number) => doubledWaitMs(failures - 3, 60_000);

describe('a wait that grows', () => {
  it('is nothing at first, then doubles from one second up to its maximum', () => {
    expect([0, 3, 4, 5, 6, 9, 10, 400].map((failures) => wait(failures) / 1_000)).toEqual([
      0, 0, 1, 2, 4, 32, 60, 60,
    ]);
  });

  it('restarts after a day without a wrong try', () => {
    const many: Failures = { count: 500, lastAt: NOW };
    expect(addFailure(many, NOW + DAY_MS - 1).count).toBe(501);
    expect(addFailure(many, NOW + DAY_MS)).toEqual({ count: 1, lastAt: NOW + DAY_MS });
    expect(waitUntil(many, NOW + DAY_MS, wait)).toBeLessThanOrEqual(NOW + DAY_MS);
  });

  it('requires no wait without a failure', () => {
    expect(waitUntil(noFailures, NOW, wait)).toBe(0);
  });

  it('does not hold up a try that came before one counted earlier', () => {
    const counted = addFailure(noFailures, NOW);
    expect(waitUntil(counted, NOW - 5, wait)).toBeLessThanOrEqual(NOW - 5);
    expect(addFailure(counted, NOW - 5)).toEqual({ count: 2, lastAt: NOW });
  });

  it('never shrinks with more failures, and the seconds that are named are enough', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(DAY_MS - 1), (count, ago) => {
        expect(wait(count + 1)).toBeGreaterThanOrEqual(wait(count));
        const until = waitUntil({ count, lastAt: NOW - ago }, NOW, wait);
        expect(NOW + secondsUntil(until, NOW) * 1_000).toBeGreaterThanOrEqual(until);
      }),
    );
  });
});
