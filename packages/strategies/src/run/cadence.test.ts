import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barAfter, barAt, barsUntil, lengthOf, timesSeen, type Cadence } from './cadence.ts';

const hourly: Cadence = { kind: 'every', barMs: 3_600_000 };
const daily: Cadence = { kind: 'weekdays', hour: 15 };
const at = (text: string): number => Date.parse(`${text}Z`);

describe('when bars close', () => {
  it('closes an hourly bar at every full hour', () => {
    expect(barAfter(hourly, at('2026-11-16T06:00'))).toBe(at('2026-11-16T07:00'));
    expect(barAt(hourly, at('2026-11-16T06:59'))).toBe(at('2026-11-16T06:00'));
  });

  it('leaves weekends out for funds', () => {
    const friday = at('2026-11-13T15:00');
    expect(barAfter(daily, friday)).toBe(at('2026-11-16T15:00'));
    expect(barAt(daily, at('2026-11-16T14:59'))).toBe(friday);
    expect(barAfter(daily, friday - 1)).toBe(friday);
    expect(lengthOf(daily, at('2026-11-16T15:00'))).toBe(3 * 86_400_000);
  });

  it('sees the bars before and the instant itself, on the cadence or off it', () => {
    expect(timesSeen(hourly, at('2026-11-16T06:00'), 3)).toEqual(
      ['04', '05', '06'].map((hour) => at(`2026-11-16T${hour}:00`)),
    );
    expect(timesSeen(daily, at('2026-11-16T09:30'), 2)).toEqual([
      at('2026-11-13T15:00'),
      at('2026-11-16T09:30'),
    ]);
  });

  it('goes back over the same bars as forward', () => {
    const instant = fc.integer({ min: at('2020-01-01T00:00'), max: at('2030-01-01T00:00') });
    fc.assert(
      fc.property(instant, fc.constantFrom(hourly, daily), (atMs, cadence) => {
        const next = barAfter(cadence, atMs);
        expect(next).toBeGreaterThan(atMs);
        expect(barAt(cadence, next)).toBe(next);
        expect(barAt(cadence, next - 1)).toBeLessThanOrEqual(atMs);
        const back = barsUntil(cadence, next, 5);
        for (const [place, bar] of back.entries())
          if (place > 0) expect(barAfter(cadence, back[place - 1] ?? 0)).toBe(bar);
      }),
    );
  });
});
