import { describe, expect, it } from 'vitest';
import { decidePeriod } from './period.rules.ts';

describe('a period', () => {
  it('includes both its days, and may be open at either end', () => {
    expect(decidePeriod('2026-11-15', '2026-11-15')).toEqual({
      ok: true,
      outcome: { fromMs: Date.UTC(2026, 10, 15), untilMs: Date.UTC(2026, 10, 16) },
    });
    expect(decidePeriod(null, null)).toEqual({
      ok: true,
      outcome: { fromMs: null, untilMs: null },
    });
    expect(decidePeriod('2026-11-15', null)).toMatchObject({
      ok: true,
      outcome: { untilMs: null },
    });
  });

  it('is at most 366 days long and of days that exist', () => {
    expect(decidePeriod('2024-01-01', '2024-12-31').ok).toBe(true);
    for (const [from, to] of [
      ['2024-01-01', '2025-01-01'],
      ['2026-11-16', '2026-11-15'],
      ['2026-02-29', null],
      [null, '2026-13-01'],
    ] as const) {
      expect(decidePeriod(from, to)).toEqual({
        ok: false,
        code: 'PERIOD_INVALID',
        values: { days: 366 },
      });
    }
  });
});
