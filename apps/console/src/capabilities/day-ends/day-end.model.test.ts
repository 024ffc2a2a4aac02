import { addDays, compareDates, localDate } from '@candor/kit/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOffered, isTelling } from './day-end.model.ts';

describe('the days that can be closed', () => {
  it('are those from the first to the last, the newest first and at most a month', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 400 }), (length) => {
        const first = localDate('2026-02-27');
        const last = addDays(first, length);
        const days = daysOffered({ first, last });
        expect(days).toHaveLength(Math.max(0, Math.min(31, length + 1)));
        days.forEach((day, place) => expect(day).toBe(addDays(last, -place)));
        expect(days.every((day) => compareDates(day, first) >= 0)).toBe(true);
      }),
    );
  });
});

it('a figure tells something unless it is nought and stayed so', () => {
  const none = { opening: '0.00', moved: '0.00', closing: '0.00' };
  expect(isTelling(none)).toBe(false);
  expect(isTelling({ ...none, moved: '-0.01', opening: '0.01' })).toBe(true);
});
