import { HOUR_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepFor, timingStepsMs } from '../../platform/timings.ts';
import { HOURS_SHOWN, hourFigures, overallState } from './status.rules.ts';

const NOW = 100 * HOUR_MS + 5;
const counted = (hourMs: number, ms: number, count = 1) => ({
  hourMs,
  name: 'answer' as const,
  step: stepFor(ms),
  count,
});

describe('the figures of a day', () => {
  it('are 24 hours up to this one, and unknown where nothing was counted', () => {
    const hours = hourFigures(
      [counted(100 * HOUR_MS, 4, 3), counted(70 * HOUR_MS, 4)],
      NOW,
      timingStepsMs,
    );
    expect(hours).toHaveLength(HOURS_SHOWN);
    expect(hours[0]).toEqual({ at: 77 * HOUR_MS, count: 0, medianMs: null, slowMs: null });
    expect(hours.at(-1)).toEqual({ at: 100 * HOUR_MS, count: 3, medianMs: 5, slowMs: 5 });
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it('are never better than what was measured', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 60 }),
        (times) => {
          const last = hourFigures(
            times.map((ms) => counted(100 * HOUR_MS, ms)),
            NOW,
            timingStepsMs,
          ).at(-1);
          const within = (most: number | null | undefined) =>
            times.filter((ms) => ms <= (most ?? 0)).length / times.length;
          expect(within(last?.medianMs)).toBeGreaterThanOrEqual(1 / 2);
          expect(within(last?.slowMs)).toBeGreaterThanOrEqual(19 / 20);
          expect(timingStepsMs).toContain(last?.slowMs);
        },
      ),
    );
  });
});

it('down is what cannot do without a part that is away; degraded what can', () => {
  const part = { name: 'x', isVital: false, isUp: true };
  expect(overallState([part, { ...part, isVital: true }])).toBe('up');
  expect(overallState([{ ...part, isUp: false }, part])).toBe('degraded');
  expect(overallState([part, { ...part, isVital: true, isUp: false }])).toBe('down');
});
