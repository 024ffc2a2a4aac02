import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assert } from './assert.ts';
import {
  DEVICE_ZONE,
  getDateNotation,
  formatDate,
  formatDateTime,
  formatDayOfYear,
  formatLocalDate,
  formatMonth,
  formatTime,
  formatBriefly,
  formatClockText,
  formatDayTime,
  formatMinuteOfDay,
  formatTimeOfDay,
  localDateAt,
  getMoment,
  parseTimeZone,
  setDateNotation,
} from './moment-format.ts';

function zone(name: string) {
  const known = parseTimeZone(name);
  assert(known !== null, `unknown zone ${name}`);
  return known;
}
const at = (iso: string) => Date.parse(iso);
const newYork = zone('America/New_York');
const hongKong = zone('Asia/Hong_Kong');
const utc = zone('UTC');

it('the zone of this machine is written as by its name', () => {
  const named = zone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (const iso of ['2026-01-15T18:05:09Z', '2026-07-01T00:00:00Z', '1999-12-31T23:59:59Z']) {
    expect(formatDateTime(at(iso), DEVICE_ZONE)).toBe(formatDateTime(at(iso), named));
    expect(formatTimeOfDay(at(iso), DEVICE_ZONE)).toBe(formatTimeOfDay(at(iso), named));
    expect(formatDate(at(iso), DEVICE_ZONE)).toBe(formatDate(at(iso), named));
  }
});

describe('the three notations of a moment', () => {
  it('writes records with a 12-hour clock and AM or PM', () => {
    expect(formatDateTime(at('2026-01-15T18:05:09Z'), newYork)).toBe('01/15/2026 01:05:09 PM');
    expect(formatDateTime(at('2026-01-15T00:00:00Z'), utc)).toBe('01/15/2026 12:00:00 AM');
    expect(formatDateTime(at('2026-01-15T12:00:00Z'), utc)).toBe('01/15/2026 12:00:00 PM');
    expect(formatDateTime(at('2026-01-15T11:59:59Z'), utc)).toBe('01/15/2026 11:59:59 AM');
  });

  it('writes the time of day with AM or PM, so that an afternoon is not taken for a night', () => {
    expect(formatTimeOfDay(at('2026-01-15T18:06:00Z'), newYork)).toBe('01:06 PM');
    expect(formatTimeOfDay(at('2026-01-15T00:30:00Z'), utc)).toBe('12:30 AM');
  });

  it('writes the day of the zone, on both sides of the date line', () => {
    const moment = at('2026-01-15T11:30:00Z');
    expect(formatDate(moment, zone('Pacific/Kiritimati'))).toBe('01/16/2026');
    expect(formatDate(moment, zone('Etc/GMT+12'))).toBe('01/14/2026');
    expect(formatDate(moment, hongKong)).toBe('01/15/2026');
  });

  it('follows daylight saving time', () => {
    expect(formatTimeOfDay(at('2026-03-08T06:59:00Z'), newYork)).toBe('01:59 AM');
    expect(formatTimeOfDay(at('2026-03-08T07:00:00Z'), newYork)).toBe('03:00 AM');
  });

  it('agrees with ISO notation in UTC for any moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000_000, max: 9_000_000_000_000 }), (moment) => {
        const [year, month, day, hour = '', minute, second] = new Date(moment)
          .toISOString()
          .split(/[-T:.]/);
        const hour12 = String(Number(hour) % 12 === 0 ? 12 : Number(hour) % 12).padStart(2, '0');
        const half = hour < '12' ? 'AM' : 'PM';
        expect(formatDate(moment, utc)).toBe(`${month}/${day}/${year}`);
        expect(formatTimeOfDay(moment, utc)).toBe(`${hour12}:${minute} ${half}`);
        expect(formatTimeOfDay(moment, utc, 'yearFirst')).toBe(`${hour}:${minute}`);
        expect(formatClockText(`${hour}:${minute}`)).toBe(formatTimeOfDay(moment, utc));
        expect(localDateAt(moment, utc)).toBe(`${year}-${month}-${day}`);
        expect(formatDateTime(moment, utc)).toBe(
          `${month}/${day}/${year} ${hour12}:${minute}:${second} ${half}`,
        );
      }),
    );
  });
});

describe('one form per language', () => {
  const moment = at('2026-11-15T22:37:48Z');

  it('English has the month first, a day written the same alone and with a time, Chinese the year first and a 24-hour clock', () => {
    const written = (language: string) => {
      const notation = getDateNotation(language);
      return [
        formatDateTime(moment, newYork, notation),
        formatTime(moment, newYork, notation),
        formatDate(moment, newYork, notation),
        formatLocalDate('2026-11-15', notation),
        formatDayOfYear(moment, newYork, notation),
      ];
    };
    expect(written('en')).toEqual([
      '11/15/2026 05:37:48 PM',
      '05:37:48 PM',
      '11/15/2026',
      '11/15/2026',
      '11/15',
    ]);
    for (const chinese of ['zhHans', 'zhHant'])
      expect(written(chinese)).toEqual([
        '2026-11-15 17:37:48',
        '17:37:48',
        '2026-11-15',
        '2026-11-15',
        '11-15',
      ]);
  });

  it('is that of the app’s language where none is given', () => {
    setDateNotation('yearFirst');
    expect(formatDateTime(moment, newYork)).toBe('2026-11-15 17:37:48');
    setDateNotation('monthFirst');
    expect(formatDateTime(moment, newYork)).toBe('11/15/2026 05:37:48 PM');
  });

  it('leaves a text that is no date alone', () => {
    expect(formatLocalDate('—')).toBe('—');
    expect(formatMonth('—')).toBe('—');
  });

  it('writes a month in the order of its days', () => {
    expect(formatMonth('2026-11', 'monthFirst')).toBe('11/2026');
    expect(formatMonth('2026-11', 'yearFirst')).toBe('2026-11');
  });
});

describe('a timestamp of unknown origin', () => {
  it('counts seconds when it has fewer than 10 digits', () => {
    expect(getMoment(999_999_999)).toBe(999_999_999_000);
    expect(formatDateTime(999_999_999, utc)).toBe('09/09/2001 01:46:39 AM');
    expect(getMoment(0)).toBe(0);
  });

  it('counts milliseconds from 10 digits on', () => {
    expect(getMoment(1_000_000_000)).toBe(1_000_000_000);
    expect(getMoment(1_768_500_309_000)).toBe(1_768_500_309_000);
  });

  it('is never a fraction or not a number', () => {
    expect(() => getMoment(Number.NaN)).toThrow('whole number');
    expect(() => formatDate(1.5, utc)).toThrow('whole number');
  });
});

describe('a time zone', () => {
  it('is one the machine knows', () => {
    expect(parseTimeZone('Asia/Shanghai')).toBe('Asia/Shanghai');
  });

  it.each(['Mars/Olympus', '', ' ', 'x'.repeat(99), 'UTC\u0000', 7, null, undefined])(
    'is not %j',
    (text) => {
      expect(parseTimeZone(text)).toBeNull();
    },
  );
});

it('times that stand alone are written as the language does', () => {
  const evening = Date.UTC(2026, 10, 17, 21, 52, 8);
  const utc = parseTimeZone('UTC');
  assert(utc !== null, 'every machine knows UTC');
  expect(formatTimeOfDay(evening, utc, 'monthFirst')).toBe('09:52 PM');
  expect(formatTimeOfDay(evening - 12 * 3_600_000, utc, 'monthFirst')).toBe('09:52 AM');
  expect(formatTimeOfDay(Date.UTC(2026, 0, 1), utc, 'monthFirst')).toBe('12:00 AM');
  expect(formatTimeOfDay(evening, utc, 'yearFirst')).toBe('21:52');
});

it('opening hours, kept as minutes, are written as times are', () => {
  expect([0, 95, 720, 1_320, 1_440].map((minute) => formatMinuteOfDay(minute))).toEqual([
    '12:00 AM',
    '01:35 AM',
    '12:00 PM',
    '10:00 PM',
    '12:00 AM',
  ]);
  expect(formatMinuteOfDay(1_320, 'yearFirst')).toBe('22:00');
  expect(formatMinuteOfDay(1_440, 'yearFirst')).toBe('24:00');
  expect(formatClockText('—')).toBe('—');
});

it('a time of today has no day, and one of another day has', () => {
  const noon = at('2026-11-18T17:00:00Z');
  expect(formatBriefly(noon, noon + 3_600_000, newYork)).toBe('12:00 PM');
  expect(formatBriefly(noon, noon + 86_400_000, newYork)).toBe('11/18/2026 12:00:00 PM');
  expect(formatDayTime(noon, newYork)).toBe('11/18 12:00 PM');
  expect(formatDayTime(noon, newYork, 'yearFirst')).toBe('11-18 12:00');
});
