import { parseTimeZone } from '@candor/kit/moment-format';
import { describe, expect, it } from 'vitest';
import { getOpenPeriod, getPeriod } from './period.rules.ts';

describe('a period', () => {
  it('takes both of its days whole', () => {
    expect(getPeriod('2026-11-01', '2026-11-30', null)).toEqual({
      ok: true,
      outcome: {
        from: '2026-11-01',
        to: '2026-11-30',
        fromMs: Date.UTC(2026, 10, 1),
        untilMs: Date.UTC(2026, 11, 1),
      },
    });
    expect(getPeriod('2026-11-01', '2026-11-01', null)).toMatchObject({
      ok: true,
      outcome: { fromMs: Date.UTC(2026, 10, 1), untilMs: Date.UTC(2026, 10, 2) },
    });
  });

  it('has the days of where its reader is, also when the clocks change', () => {
    const newYork = parseTimeZone('America/New_York');
    expect(getPeriod('2026-10-31', '2026-11-01', newYork)).toMatchObject({
      ok: true,
      outcome: {
        from: '2026-10-31',
        to: '2026-11-01',
        fromMs: Date.parse('2026-10-31T04:00:00Z'),
        untilMs: Date.parse('2026-11-02T05:00:00Z'),
      },
    });
    expect(getOpenPeriod('2026-11-18', undefined, newYork)).toMatchObject({
      outcome: { fromMs: Date.parse('2026-11-18T05:00:00Z'), untilMs: null },
    });
  });

  it('is a leap year at most', () => {
    expect(getPeriod('2027-03-01', '2028-02-29', null).ok).toBe(true);
    expect(getPeriod('2027-02-28', '2028-02-29', null)).toEqual({
      ok: false,
      code: 'PERIOD_INVALID',
      values: { days: 366 },
    });
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2026-02-30', '2026-03-01'],
    ['2026-01-01', '2026-13-01'],
    ['', '2026-01-01'],
  ])('%s to %s is none', (from, to) => {
    expect(getPeriod(from, to, null).ok).toBe(false);
    expect(getOpenPeriod(from, to, null).ok).toBe(false);
  });

  it('of a list may be open and long', () => {
    expect(getOpenPeriod(undefined, undefined, null)).toMatchObject({
      ok: true,
      outcome: { fromMs: null, untilMs: null },
    });
    expect(getOpenPeriod('2020-01-01', '2026-01-01', null).ok).toBe(true);
    expect(getOpenPeriod('2026-02-30', undefined, null).ok).toBe(false);
  });
});
