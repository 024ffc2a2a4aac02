import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './backoff.ts';

describe('the pause before the next try', () => {
  it('may grow up to one second, then two, four and so on to thirty', () => {
    expect(
      [1, 2, 3, 4, 5, 6, 7, 1_000].map((failures) => retryDelayMs(failures, 0.999_999)),
    ).toEqual([999, 1_999, 3_999, 7_999, 15_999, 29_999, 29_999, 29_999]);
  });

  it('is anywhere in its span', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (failures, chance) => {
          const delayMs = retryDelayMs(failures, chance);
          expect(delayMs).toBeGreaterThanOrEqual(0);
          expect(delayMs).toBeLessThan(30_000);
        },
      ),
    );
    expect(retryDelayMs(4, 0)).toBe(0);
    expect(retryDelayMs(4, 0.5)).toBe(4_000);
  });
});
