import { localDate } from '@candor/kit/local-date';
import { HOUR_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayAt, getDay, instantAt, offsetMsAt, openZone, getWeekday } from './zone.ts';

const newYork = openZone('America/New_York');

function at(zone: string, date: string, minutes: number): string {
  return new Date(instantAt(openZone(zone), getDay(localDate(date)), minutes)).toISOString();
}

describe('wall clocks', () => {
  it('know summer and winter time', () => {
    expect(at('America/New_York', '2026-01-15', 570)).toBe('2026-01-15T14:30:00.000Z');
    expect(at('America/New_York', '2026-07-15', 570)).toBe('2026-07-15T13:30:00.000Z');
    expect(at('Asia/Hong_Kong', '2026-01-15', 570)).toBe('2026-01-15T01:30:00.000Z');
    expect(at('Asia/Kolkata', '2026-01-15', 555)).toBe('2026-01-15T03:45:00.000Z');
    expect(at('Australia/Sydney', '2026-01-15', 600)).toBe('2026-01-14T23:00:00.000Z');
  });

  it.each([
    ['2026-03-06', '14:30'],
    ['2026-03-09', '13:30'],
    ['2026-10-30', '13:30'],
    ['2026-11-02', '14:30'],
    ['2027-03-12', '14:30'],
    ['2027-03-15', '13:30'],
    ['2027-11-05', '13:30'],
    ['2027-11-08', '14:30'],
    ['2028-03-10', '14:30'],
    ['2028-03-13', '13:30'],
    ['2028-11-03', '13:30'],
    ['2028-11-06', '14:30'],
  ])('open New York on %s at %s UTC', (date, utc) => {
    expect(at('America/New_York', date, 570).slice(11, 16)).toBe(utc);
  });

  it('go through the night of a change without losing their place', () => {
    // On 2026-03-08 02:00 becomes 03:00; on 2026-11-01 02:00 becomes 01:00.
    expect(at('America/New_York', '2026-03-08', 119)).toBe('2026-03-08T06:59:00.000Z');
    expect(at('America/New_York', '2026-03-08', 150)).toBe('2026-03-08T07:30:00.000Z');
    expect(at('America/New_York', '2026-03-08', 180)).toBe('2026-03-08T07:00:00.000Z');
    expect(at('America/New_York', '2026-11-01', 90)).toBe('2026-11-01T05:30:00.000Z');
    expect(at('America/New_York', '2026-11-01', 120)).toBe('2026-11-01T07:00:00.000Z');
  });

  it('count minutes before midnight to the evening before', () => {
    expect(at('America/New_York', '2026-03-09', -420)).toBe('2026-03-08T21:00:00.000Z');
    expect(at('America/New_York', '2026-03-09', 1440 + 180)).toBe('2026-03-10T07:00:00.000Z');
  });

  it('agree with the time zone table at any instant, and find the day back', () => {
    const zones = [
      'America/New_York',
      'Europe/London',
      'Asia/Hong_Kong',
      'Australia/Sydney',
      'America/Sao_Paulo',
      'Pacific/Auckland',
    ].map(openZone);
    const from = Date.parse('2019-01-01T00:00:00Z');
    const until = Date.parse('2030-01-01T00:00:00Z');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: from, max: until }),
        (zone, instantMs) => {
          const wall = new Date(instantMs + offsetMsAt(zone, instantMs)).toISOString();
          const shown = zone.clock.format(instantMs);
          expect(shown).toContain(
            `${Number(wall.slice(5, 7))}/${Number(wall.slice(8, 10))}/${wall.slice(0, 4)}, ${wall.slice(11, 19)}`,
          );
          expect(dateOf(dayAt(zone, instantMs))).toBe(wall.slice(0, 10));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('agree with the table on each day around a change, also where two follow within weeks', () => {
    const casablanca = openZone('Africa/Casablanca');
    // Ramadan of 2026: back on 15 February, on again on 22 March.
    for (let hours = 0; hours < 24 * 60; hours += 1) {
      const instantMs = Date.parse('2026-02-01T00:30:00Z') + hours * HOUR_MS;
      for (const zone of [newYork, casablanca]) {
        const wall = new Date(instantMs + offsetMsAt(zone, instantMs)).toISOString();
        expect(zone.clock.format(instantMs)).toContain(
          `${wall.slice(0, 4)}, ${wall.slice(11, 19)}`,
        );
      }
    }
  });

  it('know the days of the week', () => {
    expect(
      ['1969-12-28', '1970-01-01', '2026-08-21', '2026-08-23'].map((date) =>
        getWeekday(getDay(localDate(date))),
      ),
    ).toEqual([0, 4, 5, 0]);
    expect(dayAt(newYork, Date.parse('2026-01-01T04:59:59Z'))).toBe(
      getDay(localDate('2025-12-31')),
    );
  });
});
