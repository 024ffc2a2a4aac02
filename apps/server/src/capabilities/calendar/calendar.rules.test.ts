import { describe, expect, it } from 'vitest';
import { daysAsked } from './calendar.rules.ts';

describe('the days of a calendar', () => {
  it('are two real days in order, not more than a page of it', () => {
    expect(daysAsked('2026-11-01', '2026-11-01')).toMatchObject({ ok: true });
    expect(daysAsked('2026-11-01', '2027-01-01')).toMatchObject({ ok: true });
    for (const [from, until] of [
      ['2026-11-02', '2026-11-01'],
      ['2026-11-01', '2027-01-02'],
      ['2026-02-30', '2026-03-01'],
    ] as const)
      expect(daysAsked(from, until)).toMatchObject({ code: 'CALENDAR_RANGE_WRONG' });
  });
});
