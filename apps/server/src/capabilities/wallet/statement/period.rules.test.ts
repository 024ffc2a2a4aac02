import { describe, expect, it } from 'vitest';
import { getOpenPeriod, getPeriod } from './period.rules.ts';

describe('a period', () => {
  it('takes both of its days whole', () => {
    expect(getPeriod('2026-11-01', '2026-11-30')).toEqual({
      ok: true,
      outcome: {
        from: '2026-11-01',
        to: '2026-11-30',
        fromMs: Date.UTC(2026, 10, 1),
        untilMs: Date.UTC(2026, 11, 1),
      },
    });
    expect(getPeriod('2026-11-01', '2026-11-01')).toMatchObject({
      ok: true,
      outcome: { fromMs: Date.UTC(2026, 10, 1), untilMs: Date.UTC(2026, 10, 2) },
    });
  });

  it('is a leap year at most', () => {
    expect(getPeriod('2027-03-01', '2028-02-29').ok).toBe(true);
    expect(getPeriod('2027-02-28', '2028-02-29')).toEqual({
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
    expect(getPeriod(from, to).ok).toBe(false);
    expect(getOpenPeriod(from, to).ok).toBe(false);
  });

  it('of a list may be open and long', () => {
    expect(getOpenPeriod(undefined, undefined)).toMatchObject({
      ok: true,
      outcome: { fromMs: null, untilMs: null },
    });
    expect(getOpenPeriod('2020-01-01', '2026-01-01').ok).toBe(true);
    expect(getOpenPeriod('2026-02-30', undefined).ok).toBe(false);
  });
});
