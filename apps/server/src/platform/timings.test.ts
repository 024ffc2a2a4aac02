import { HOUR_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTimings, stepFor, timingStepsMs } from './timings.ts';

describe('timings', () => {
  it('are counted by hour and step, and taken once', () => {
    let now = 5 * HOUR_MS + 1;
    const timings = openTimings({ now: () => now });
    for (const ms of [0.2, 1, 4]) timings.note('answer', ms);
    now += HOUR_MS;
    timings.note('answer', 4);
    timings.note('push', 4);
    const taken = timings.take();
    expect(taken).toEqual([
      { hourMs: 5 * HOUR_MS, name: 'answer', step: 0, count: 2 },
      { hourMs: 5 * HOUR_MS, name: 'answer', step: 3, count: 1 },
      { hourMs: 6 * HOUR_MS, name: 'answer', step: 3, count: 1 },
      { hourMs: 6 * HOUR_MS, name: 'push', step: 3, count: 1 },
    ]);
    expect(timings.take()).toEqual([]);
    timings.note('push', 4);
    timings.giveBack(taken);
    expect(timings.take()).toContainEqual({
      hourMs: 6 * HOUR_MS,
      name: 'push',
      step: 3,
      count: 2,
    });
  });

  it('fall into the first step that is long enough, and the slowest into the last', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200_000, noNaN: true }), (ms) => {
        const step = stepFor(ms);
        const isLast = step === timingStepsMs.length - 1;
        expect(isLast || ms <= (timingStepsMs[step] ?? 0)).toBe(true);
        expect(step === 0 || ms > (timingStepsMs[step - 1] ?? 0)).toBe(true);
      }),
    );
  });
});
