import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { describe, expect, it } from 'vitest';
import { durationOf, leftUntil } from './duration.model.ts';

describe('how long a robot works', () => {
  it('is said in what one plans by', () => {
    expect(durationOf(7 * DAY_MS)).toEqual({ unit: 'days', count: 7 });
    expect(durationOf(7 * 24 * MINUTE_MS)).toEqual({ unit: 'hoursMinutes', hours: 2, minutes: 48 });
    expect(durationOf(15 * 24 * MINUTE_MS)).toEqual({ unit: 'hours', count: 6 });
    expect(durationOf(DAY_MS + 12 * HOUR_MS)).toEqual({ unit: 'daysHours', days: 1, hours: 12 });
    expect(durationOf(24 * MINUTE_MS)).toEqual({ unit: 'minutes', count: 24 });
  });
});

describe('how long it still does', () => {
  it('counts the last hour by the second, and never below zero', () => {
    expect(leftUntil(29 * MINUTE_MS + 5_000, 0)).toEqual({ unit: 'clock', text: '29:05' });
    expect(leftUntil(0, DAY_MS)).toEqual({ unit: 'clock', text: '0:00' });
    expect(leftUntil(2 * HOUR_MS, 0)).toEqual({ unit: 'hours', count: 2 });
  });
});
