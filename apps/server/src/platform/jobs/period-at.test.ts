import { describe, expect, it } from 'vitest';
import { periodAt } from './period-at.ts';

describe('the period of a schedule', () => {
  it('begins at the last instant the expression names, that instant included', () => {
    const hour = Date.UTC(2026, 10, 16, 15);
    expect(periodAt('0 * * * *', hour)).toBe(hour);
    expect(periodAt('0 * * * *', hour - 1)).toBe(hour - 3_600_000);
    expect(periodAt('0 * * * *', hour + 3_599_999)).toBe(hour);
  });

  it('is counted in UTC, so that an hour that clocks repeat or skip is one period like any other', () => {
    const instants = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 9, 25, hour, 30));
    expect(new Set(instants.map((instant) => periodAt('0 * * * *', instant))).size).toBe(24);
  });
});
