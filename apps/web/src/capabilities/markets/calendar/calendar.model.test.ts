import { describe, expect, it } from 'vitest';
import {
  byMonth,
  kindOfDay,
  readMarket,
  regularHours,
  type CalendarDay,
} from './calendar.model.ts';

const ordinary: CalendarDay = {
  date: '2026-11-24',
  isTradingDay: true,
  isHalfDay: false,
  holiday: null,
  spans: [
    { phase: 'preMarket', from: 1, until: 2 },
    { phase: 'regular', from: 2, until: 3 },
    { phase: 'lunch', from: 3, until: 4 },
    { phase: 'regular', from: 4, until: 5 },
    { phase: 'postMarket', from: 5, until: 6 },
  ],
};
const closed = { ...ordinary, isTradingDay: false, spans: [] };

describe('a day of a market', () => {
  it.each([
    [ordinary, 'trading'],
    [{ ...ordinary, isHalfDay: true, holiday: 'Day after Thanksgiving' }, 'half'],
    [{ ...closed, holiday: 'Thanksgiving' }, 'holiday'],
    [closed, 'weekend'],
    [{ ...ordinary, holiday: 'Thanksgiving' }, 'practice'],
  ] as const)('%j is of the kind %s', (day, kind) => {
    expect(kindOfDay(day)).toBe(kind);
  });

  it('is open from the first opening to the last close, lunch included', () => {
    expect(regularHours(ordinary)).toEqual({ from: 2, until: 5 });
    expect(regularHours(closed)).toBeNull();
  });
});

it('days are told by month, in their order', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01'].map((date) => ({ ...ordinary, date }));
  expect(byMonth(days).map(({ month, days: of }) => [month, of.length])).toEqual([
    ['2026-11', 2],
    ['2026-12', 1],
  ]);
});

it('an address names a market, or the first one is shown', () => {
  expect(readMarket('HK')).toBe('HK');
  expect(readMarket('MARS')).toBe('US');
  expect(readMarket(undefined)).toBe('US');
});
