import { describe, expect, it } from 'vitest';
import { sessionLine, timeLeft } from './session.model.ts';

const now = Date.UTC(2026, 10, 16, 18, 0);
const inMinutes = (minutes: number) => now + minutes * 60_000;

describe('the session line', () => {
  it('counts down to the close while the market is open', () => {
    expect(sessionLine({ phase: 'regular', phaseUntil: inMinutes(134), nextOpen: inMinutes(134 + 17 * 60) }, now)).toEqual({
      phase: 'regular',
      isOpen: true,
      next: { what: 'closesIn', left: { unit: 'hours', hours: 2, minutes: 14 } },
    });
  });

  it('does not call the lunch break a close', () => {
    expect(sessionLine({ phase: 'regular', phaseUntil: inMinutes(40), nextOpen: inMinutes(100) }, now).next).toEqual({ what: 'endsIn', left: { unit: 'minutes', minutes: 40 } });
    expect(sessionLine({ phase: 'lunch', phaseUntil: inMinutes(20), nextOpen: inMinutes(20) }, now).next?.what).toBe('resumesIn');
  });

  it('counts down to the open, also over a weekend', () => {
    const closed = sessionLine({ phase: 'closed', phaseUntil: inMinutes(30), nextOpen: inMinutes(60 * 51) }, now);
    expect(closed).toEqual({ phase: 'closed', isOpen: false, next: { what: 'opensIn', left: { unit: 'days', days: 2, hours: 3 } } });
    expect(sessionLine({ phase: 'preMarket', phaseUntil: inMinutes(5), nextOpen: inMinutes(5) }, now).next?.what).toBe('opensIn');
  });

  it('claims nothing where nothing is announced, or what was announced is over', () => {
    expect(sessionLine({ phase: 'regular', phaseUntil: null, nextOpen: null }, now).next).toBeNull();
    expect(sessionLine({ phase: 'regular', phaseUntil: now - 1, nextOpen: null }, now).next).toBeNull();
  });
});

describe('the time left', () => {
  it('is rounded up, so that half a minute is not the end', () => {
    expect(timeLeft(30_000)).toEqual({ unit: 'moment' });
    expect(timeLeft(61_000)).toEqual({ unit: 'minutes', minutes: 2 });
    expect(timeLeft(60 * 60_000)).toEqual({ unit: 'hours', hours: 1, minutes: 0 });
    expect(timeLeft(24 * 60 * 60_000)).toEqual({ unit: 'days', days: 1, hours: 0 });
  });
});
