import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelPlace, levelTone } from './margin-level.model.ts';

describe('the margin level', () => {
  it('is calm above one and a half, a warning down to one point two, then an alert', () => {
    expect(['3.34', '1.51', '1.5', '1.21', '1.2', '0.99'].map((level) => levelTone(level, ['1.5', '1.2']))).toEqual(['calm', 'calm', 'warn', 'warn', 'alert', 'alert']);
  });

  it('stands at the left end where the position is closed, in the middle at two, and never past the right end', () => {
    expect([levelPlace(0.5), levelPlace(1), levelPlace(2), levelPlace(4)]).toEqual([0, 0, 0.5, 0.75]);
    fc.assert(fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.double({ min: 0, max: 1e9, noNaN: true }), (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(levelPlace(low)).toBeLessThanOrEqual(levelPlace(high));
      expect(levelPlace(high)).toBeLessThanOrEqual(1);
    }));
  });
});
