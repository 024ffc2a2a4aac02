import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barHeights, headline, latestHour, type Hour } from './status.model.ts';

const fine: Parameters<typeof headline>[0] = {
  state: 'up',
  incidents: [],
  pauses: [],
  lateReviews: [],
};
const incident = { id: 'inc_1', openedAt: 1, endedAt: null, notes: [] };
const hour = (count: number, slowMs: number | null): Hour => ({
  at: 0,
  count,
  medianMs: slowMs,
  slowMs,
});

describe('the headline', () => {
  it('says the worst that is true', () => {
    expect(headline(fine)).toBe('up');
    expect(
      headline({ ...fine, pauses: [{ of: 'orders', code: null, reason: 'x', since: 1 }] }),
    ).toBe('limited');
    expect(headline({ ...fine, lateReviews: [{ kind: 'kyc', count: 1, lateSince: 1 }] })).toBe(
      'limited',
    );
    expect(headline({ ...fine, state: 'degraded' })).toBe('degraded');
    expect(headline({ ...fine, state: 'degraded', incidents: [incident] })).toBe('incident');
    expect(headline({ ...fine, incidents: [{ ...incident, endedAt: 2 }] })).toBe('up');
    expect(headline({ ...fine, state: 'down', incidents: [incident] })).toBe('down');
  });
});

describe('the hours of a day', () => {
  it('end with the newest that counted something', () => {
    const busy = hour(3, 20);
    expect(latestHour([hour(1, 5), busy, hour(0, null)])).toBe(busy);
    expect(latestHour([hour(0, null)])).toBeNull();
  });

  it('are bars between zero and a hundred, none where nothing was counted', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 60_000 }))), (times) => {
        const heights = barHeights(times.map((ms) => hour(ms === null ? 0 : 1, ms)));
        heights.forEach((height, place) => {
          expect(height).toBeGreaterThanOrEqual(0);
          expect(height).toBeLessThanOrEqual(100);
          expect(height === 0).toBe(times[place] === null);
        });
      }),
    );
  });
});
