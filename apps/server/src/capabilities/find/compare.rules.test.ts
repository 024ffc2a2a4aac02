import { addDays, localDate } from '@candor/kit/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeFrom, rebased } from './compare.rules.ts';

const from = localDate('2026-11-01');
const closes = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([day, units]) => ({ date: addDays(from, day), units }));
const now = (day: number, units: number) => ({ date: addDays(from, day), units });

describe('a comparison', () => {
  it('begins at the last close up to its first day, and stands still where a market is shut', () => {
    const { dates, values } = rebased(
      [
        { closes: closes([-3, 90], [-1, 100], [1, 110], [3, 120]), now: now(4, 130) },
        { closes: closes([2, 50]), now: now(4, 25) },
      ],
      from,
    );
    expect(dates).toEqual([0, 1, 2, 3, 4].map((day) => addDays(from, day)));
    expect(values[0]).toEqual([0, 0.1, 0.1, 0.2, 0.3]);
    expect(values[1]).toEqual([Number.NaN, Number.NaN, 0, 0, -0.5]);
  });

  it('has a value per date, none below minus one, and ends where the price is', () => {
    const line = fc.record({
      days: fc.uniqueArray(fc.integer({ min: -10, max: 28 }), { maxLength: 20 }),
      units: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 20, maxLength: 20 }),
      last: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (drawn) => {
        const lines = drawn.map(({ days, units, last }) => ({
          closes: days
            .toSorted((a, b) => a - b)
            .map((day, place) => ({ date: addDays(from, day), units: units[place] ?? 1 })),
          now: now(30, last),
        }));
        const { dates, values } = rebased(lines, from);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        values.forEach((each, place) => {
          expect(each).toHaveLength(dates.length);
          expect(each.every((value) => Number.isNaN(value) || value > -1)).toBe(true);
          const before = lines[place]?.closes.filter(({ date }) => date <= from).at(-1);
          const base =
            before?.units ?? lines[place]?.closes[0]?.units ?? lines[place]?.now.units ?? 1;
          expect(each.at(-1)).toBeCloseTo((lines[place]?.now.units ?? 0) / base - 1, 5);
        });
      }),
    );
  });

  it('reaches back as its name says', () => {
    const today = localDate('2026-03-31');
    expect(
      (['5d', '1m', '3m', '6m', 'ytd', '1y'] as const).map((range) => rangeFrom(range, today)),
    ).toEqual(['2026-03-24', '2026-02-28', '2025-12-31', '2025-09-30', '2025-12-31', '2025-03-31']);
  });
});
