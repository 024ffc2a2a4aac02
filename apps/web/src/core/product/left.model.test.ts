import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { describe, expect, it } from 'vitest';
import { leftUntil, serverNow } from './left.model.ts';

describe('the time left', () => {
  it('counts the last hour by the second, and never below zero', () => {
    expect(leftUntil(29 * MINUTE_MS + 5_000, 0)).toEqual({ unit: 'clock', text: '29:05' });
    expect(leftUntil(500, 0)).toEqual({ unit: 'clock', text: '0:01' });
    expect(leftUntil(0, DAY_MS)).toEqual({ unit: 'clock', text: '0:00' });
  });

  it('counts two days by hours, and longer by days', () => {
    expect(leftUntil(HOUR_MS, 0)).toEqual({ unit: 'hours', hours: 1, minutes: 0 });
    expect(leftUntil(DAY_MS + 90 * MINUTE_MS, 0)).toEqual({
      unit: 'hours',
      hours: 25,
      minutes: 30,
    });
    expect(leftUntil(3 * DAY_MS, 0)).toEqual({ unit: 'days', count: 3 });
  });

  it('follows the server’s clock, whatever the device’s says', () => {
    expect(serverNow(5_000, { at: 1_000_000, readAt: 4_000 })).toBe(1_001_000);
    expect(serverNow(3_000, { at: 1_000_000, readAt: 4_000 })).toBe(1_000_000);
    expect(serverNow(9_000_000, { at: 100_000, readAt: 8_999_000 })).toBe(101_000);
    expect(serverNow(5_000, { at: 0, readAt: 0 })).toBe(5_000);
  });
});
