import { localDate } from '@candor/kit/local-date';
import { monthAfter, monthPage, weekday } from '@candor/kit/month';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay, readMonth } from './calendar.model.ts';

describe('a month of the calendar', () => {
  it('is whole weeks from Monday that hold all of its days', () => {
    const months = fc.integer({ min: 0, max: 47 }).map((count) => monthAfter('2025-01', count));
    fc.assert(
      fc.property(months, (month) => {
        const { weeks, from, until } = monthPage(month);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(days.map(weekday).slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 0]);
        expect(days).toContain(from);
        expect(days).toContain(until);
        expect(days.filter((day) => day.startsWith(month))).toHaveLength(Number(until.slice(8)));
        expect(weeks[0]?.some((day) => day.startsWith(month))).toBe(true);
        expect(weeks.at(-1)?.some((day) => day.startsWith(month))).toBe(true);
      }),
    );
  });

  it('is the one of the address, or of today', () => {
    const today = localDate('2026-11-16');
    expect(readMonth('2027-02', today)).toBe('2027-02');
    for (const wrong of [undefined, '2027-13', 'soon', '1999-01', '2040-01'])
      expect(readMonth(wrong, today)).toBe('2026-11');
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('puts events under their day and kind, and only the kinds that are chosen', () => {
    const event = (kind: string, date: string) => ({ kind, date, id: `${kind} ${date}` }) as never;
    const events = [
      event('holiday', '2026-11-26'),
      event('dividend', '2026-11-26'),
      event('coupon', '2026-11-15'),
    ];
    expect(
      byDay(events, new Set()).map(({ date, kinds }) => [date, kinds.map(({ kind }) => kind)]),
    ).toEqual([
      ['2026-11-15', ['coupon']],
      ['2026-11-26', ['dividend', 'holiday']],
    ]);
    expect(byDay(events, new Set(['coupon'] as const))).toHaveLength(1);
  });
});
