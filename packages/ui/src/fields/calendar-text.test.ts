import { describe, expect, it } from 'vitest';
import { clampDateText, dateText, parseDateText } from './calendar-text.ts';

describe('a date on three wheels', () => {
  it('becomes the last day when the month does not have the chosen one', () => {
    expect(dateText({ year: 2026, month: 2, day: 31 })).toBe('2026-02-28');
    expect(dateText({ year: 2024, month: 2, day: 31 })).toBe('2024-02-29');
    expect(dateText({ year: 1900, month: 2, day: 29 })).toBe('1900-02-28');
    expect(dateText({ year: 2026, month: 4, day: 31 })).toBe('2026-04-30');
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', ''])(
    'does not read %j as a date',
    (text) => {
      expect(parseDateText(text)).toBeNull();
    },
  );

  it('stays inside its range', () => {
    expect(clampDateText('2030-01-01', '1900-01-01', '2026-02-14')).toBe('2026-02-14');
    expect(clampDateText('1800-01-01', '1900-01-01', '2026-02-14')).toBe('1900-01-01');
  });
});
