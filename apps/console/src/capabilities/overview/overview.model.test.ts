import { ageBands } from '@candor/contract/overview';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';
import { getAge, getBandShares, hasMoved, sumFlow } from './overview.model.ts';

const bands = (hour: number, fourHours: number, day: number, older: number) => ({
  bands: { hour, fourHours, day, older },
  waiting: hour + fourHours + day + older,
});

describe('a queue’s bar', () => {
  it('is as long as the queue is against the longest, in parts by age', () => {
    const queues = [bands(2, 1, 0, 1), bands(0, 0, 2, 0), bands(0, 0, 0, 0)];
    expect(queues.map((queue) => getBandShares(queue, queues))).toEqual([
      [
        { band: 'hour', share: 0.5 },
        { band: 'fourHours', share: 0.25 },
        { band: 'older', share: 0.25 },
      ],
      [{ band: 'day', share: 0.5 }],
      [],
    ]);
  });

  it('never outgrows its place, and the longest fills it', () => {
    const count = fc.nat(5_000);
    const queue = fc.tuple(count, count, count, count).map((each) => bands(...each));
    fc.assert(
      fc.property(fc.array(queue, { minLength: 1, maxLength: 6 }), (queues) => {
        const lengths = queues.map((one) =>
          getBandShares(one, queues).reduce((sum, { share }) => sum + share, 0),
        );
        for (const length of lengths) expect(length).toBeLessThanOrEqual(1 + 1e-9);
        if (queues.some(({ waiting }) => waiting > 0))
          expect(Math.max(...lengths)).toBeCloseTo(1, 9);
      }),
    );
    expect(ageBands).toHaveLength(4);
  });
});

it.each([
  [0, 'minutes', 0],
  [59 * MINUTE_MS + 59_999, 'minutes', 59],
  [60 * MINUTE_MS, 'hours', 1],
  [47 * 60 * MINUTE_MS, 'hours', 47],
  [48 * 60 * MINUTE_MS, 'days', 2],
  [-5, 'minutes', 0],
] as const)('shows an age of %i ms in %s: %i', (ms, unit, count) => {
  expect(getAge(ms)).toEqual({ unit, count });
});

describe('money in and out', () => {
  it('adds up exactly, cents included', () => {
    const flow = {
      currency: 'USD' as const,
      days: [
        { day: '2026-11-14', in: '0.10', out: '0.00' },
        { day: '2026-11-15', in: '0.20', out: '99999999999999.99' },
      ],
    };
    expect(sumFlow(flow)).toMatchObject({ in: { minor: 30n }, out: { minor: 9999999999999999n } });
    expect(hasMoved(flow)).toBe(true);
  });

  it('knows when nothing moved', () => {
    expect(
      hasMoved({ currency: 'USD', days: [{ day: '2026-11-15', in: '0.00', out: '0.00' }] }),
    ).toBe(false);
  });
});
