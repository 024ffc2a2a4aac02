import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftUntil } from './clock.model.ts';

describe('the time left', () => {
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [425_000, '7:05'],
    [3_600_000, '1:00:00'],
    [40_025_000, '11:07:05'],
  ])('%i ms is %s', (ms, text) => {
    expect(leftUntil(ms, 0)).toEqual({ unit: 'clock', text });
  });

  it('counts days beyond the first', () => {
    expect(leftUntil(97_200_000, 0)).toEqual({ unit: 'days', days: 1, hours: 3 });
  });

  it('is never below nothing, and within a day never jumps by more than a second', () => {
    const seconds = (ms: number) => {
      const said = leftUntil(ms, 0);
      return said.unit === 'clock'
        ? said.text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
        : Number.NaN;
    };
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 86_000_000 }), (left) => {
        expect(seconds(left)).toBeGreaterThanOrEqual(0);
        expect(seconds(left + 1_000) - seconds(left)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
