import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  dateOfEpochDay,
  daysBetween,
  daysInMonth,
  epochDay,
  isLeapYear,
  localDate,
  parseLocalDate,
} from './local-date.ts';

/** Years 200 to 9800, so that a hundred years either way stay valid; days that every month has. */
const someDate = fc
  .tuple(
    fc.integer({ min: 200, max: 9800 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) =>
    localDate([padded(year, 4), padded(month, 2), padded(day, 2)].join('-')),
  );

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

describe('a local date', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    'accepts %s',
    (text) => {
      expect(parseLocalDate(text)).toBe(text);
    },
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    '2026-01-01T00:00:00Z',
    '2026-01-01\n',
    ' 2026-01-01',
    '-2026-01-01',
    '２０２６-01-01',
    '',
    20260101,
    null,
    undefined,
    {},
  ])('refuses %j', (text) => {
    expect(parseLocalDate(text)).toBeNull();
  });

  it('stops on a wrong literal', () => {
    expect(() => localDate('2026-02-30')).toThrow('not a date');
  });

  it('counts days across leap days and year ends', () => {
    expect(daysBetween(localDate('2024-02-28'), localDate('2024-03-01'))).toBe(2);
    expect(daysBetween(localDate('2023-02-28'), localDate('2023-03-01'))).toBe(1);
    expect(daysBetween(localDate('2025-12-31'), localDate('2026-01-01'))).toBe(1);
    expect(daysBetween(localDate('2026-01-02'), localDate('2026-01-01'))).toBe(-1);
    expect(daysBetween(localDate('0001-01-01'), localDate('9999-12-31'))).toBe(3_652_058);
  });

  it('has the number that the platform gives its day, from the year 1 on, and is found by it', () => {
    fc.assert(
      fc.property(someDate, (date) => {
        expect(epochDay(date)).toBe(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
        expect(dateOfEpochDay(epochDay(date))).toBe(date);
      }),
      {
        examples: [[localDate('0001-01-01')], [localDate('0099-12-31')], [localDate('1970-01-01')]],
      },
    );
  });

  it('goes forward by days and comes back by as many', () => {
    fc.assert(
      fc.property(someDate, fc.nat({ max: 36_500 }), (date, days) => {
        const later = addDays(date, days);
        expect(daysBetween(date, later)).toBe(days);
        expect(addDays(later, -days)).toBe(date);
        expect(compareDates(date, later)).toBe(days === 0 ? 0 : -1);
        expect(compareDates(later, date)).toBe(days === 0 ? 0 : 1);
      }),
    );
  });

  it('keeps the day of the month when it exists and takes the last one otherwise', () => {
    expect(addMonths(localDate('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(localDate('2024-01-31'), 1)).toBe('2024-02-29');
    expect(addMonths(localDate('2024-02-29'), 12)).toBe('2025-02-28');
    expect(addMonths(localDate('2026-12-15'), 1)).toBe('2027-01-15');
    expect(addMonths(localDate('2026-01-15'), -1)).toBe('2025-12-15');
    expect(addMonths(localDate('2026-03-31'), -13)).toBe('2025-02-28');
  });

  it('adds months as the calendar of the platform does, on days that every month has', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: -1200, max: 1200 }), (date, months) => {
        const expected = new Date(`${date}T00:00:00Z`);
        expected.setUTCMonth(expected.getUTCMonth() + months);
        expect(addMonths(date, months)).toBe(expected.toISOString().slice(0, 10));
      }),
    );
  });

  it('ends with the year 9999 and begins with the year 1', () => {
    expect(() => addDays(localDate('9999-12-31'), 1)).toThrow('not a date');
    expect(() => addDays(localDate('0001-01-01'), -1)).toThrow('not a date');
    expect(() => addMonths(localDate('9999-12-31'), 1)).toThrow('not a date');
    expect(() => addDays(localDate('2026-01-01'), 1e15)).toThrow('within the calendar');
    expect(() => addDays(localDate('2026-01-01'), 0.5)).toThrow('whole');
  });

  it('knows leap years', () => {
    expect([1900, 2000, 2023, 2024, 2100].map(isLeapYear)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    const days = Array.from({ length: 12 }, (_, month) => daysInMonth(2026, month + 1));
    expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });
});
