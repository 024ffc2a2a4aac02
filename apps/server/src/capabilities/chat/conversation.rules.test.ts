import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admitGuest,
  admitMessage,
  conversationLife,
  expectedWait,
  moveMarks,
} from './conversation.rules.ts';
import { openAt, parseServiceHours } from '../../platform/service-hours.rules.ts';

const marks = fc.record({ deliveredThrough: fc.nat(50), readThrough: fc.nat(50) });

describe('a conversation', () => {
  it('waits, is open, waits again, and once ended stays so', () => {
    expect(conversationLife.table).toEqual({
      waiting: { claim: 'open', end: 'ended' },
      open: { release: 'waiting', end: 'ended' },
      ended: {},
    });
  });
});

describe('marks', () => {
  it('only move forward, never past what was written, and what was read has arrived', () => {
    fc.assert(
      fc.property(marks, marks, fc.nat(50), (was, told, last) => {
        const before = moveMarks({ deliveredThrough: 0, readThrough: 0 }, was, last);
        const after = moveMarks(before, told, last);
        expect(after.deliveredThrough).toBeGreaterThanOrEqual(before.deliveredThrough);
        expect(after.readThrough).toBeGreaterThanOrEqual(before.readThrough);
        expect(after.deliveredThrough).toBeLessThanOrEqual(last);
        expect(after.readThrough).toBeLessThanOrEqual(after.deliveredThrough);
        expect(moveMarks(after, told, last)).toEqual(after);
      }),
    );
  });
});

describe('a flood', () => {
  it('is refused until the oldest of the last minute is a minute old', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 30 }),
        (ages, max) => {
          const now = 1_000_000;
          const sentAt = ages.map((age) => now - age).toSorted((a, b) => a - b);
          const decision = admitMessage(sentAt, max, now);
          expect(decision.ok).toBe(sentAt.length < max);
          if (decision.ok) return;
          const later = now + Number(decision.values['seconds']) * 1_000;
          const left = sentAt.filter((at) => at > later - 60_000);
          expect(admitMessage(left, max, later).ok).toBe(true);
        },
      ),
    );
  });

  it('of guests is stopped per guest and per network', () => {
    const none = { ownToday: 0, networkToday: 0, networkWaiting: 0 };
    expect(admitGuest(none).ok).toBe(true);
    expect(admitGuest({ ...none, ownToday: 10 })).toMatchObject({
      code: 'CHAT_GUEST_LIMIT_REACHED',
    });
    expect(admitGuest({ ...none, networkWaiting: 20 })).toMatchObject({
      code: 'CHAT_GUESTS_TOO_MANY',
    });
    expect(admitGuest({ ...none, networkToday: 100 })).toMatchObject({
      code: 'CHAT_GUESTS_TOO_MANY',
    });
  });
});

describe('the expected wait', () => {
  it('is the median of what was measured, and unknown without anybody or anything', () => {
    expect(expectedWait([], 3)).toBeNull();
    expect(expectedWait([10, 20], 0)).toBeNull();
    expect(expectedWait([30, 10, 20], 1)).toBe(20);
    expect(expectedWait([40, 10, 20, 30], 1)).toBe(25);
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 20 }), (waits) => {
        const wait = expectedWait(waits, 1) ?? -1;
        expect(wait).toBeGreaterThanOrEqual(Math.min(...waits));
        expect(wait).toBeLessThanOrEqual(Math.max(...waits));
      }),
    );
  });
});

describe('opening hours', () => {
  const weekdays = parseServiceHours('Mon-Fri 09:00-18:00, Sat 10:00-14:00 Asia/Hong_Kong');

  it('are read strictly', () => {
    expect(parseServiceHours('always')).toBeNull();
    expect(weekdays?.spans).toHaveLength(6);
    for (const wrong of [
      '',
      'Always',
      'Mon-Fri 09:00-18:00',
      'Mon-Fri 9:00-18:00 Asia/Hong_Kong',
      'Fri-Mon 09:00-18:00 Asia/Hong_Kong',
      'Mon 18:00-09:00 Asia/Hong_Kong',
      'Mon 09:00-25:00 Asia/Hong_Kong',
      'Mon 09:60-10:00 Asia/Hong_Kong',
      'Mon 09:00-12:00, Mon 11:00-13:00 Asia/Hong_Kong',
      'Mon 09:00-12:00 Asia/Nowhere',
      'Mon 09:00-12:00 Asia/Hong_Kong ',
    ])
      expect(parseServiceHours(wrong), wrong).toBeUndefined();
    expect(parseServiceHours('Mon-Sun 00:00-24:00 UTC')?.spans).toHaveLength(7);
  });

  it('say when it opens next, in the zone they are in', () => {
    const at = (text: string) => Date.parse(text);
    if (weekdays === undefined) throw new Error('these hours are well formed');
    expect(openAt(weekdays, at('2026-11-16T01:00:00Z'))).toEqual({ isOpen: true, opensAt: null });
    expect(openAt(weekdays, at('2026-11-16T00:59:00Z'))).toEqual({
      isOpen: false,
      opensAt: at('2026-11-16T01:00:00Z'),
    });
    expect(openAt(weekdays, at('2026-11-21T06:30:00Z'))).toEqual({
      isOpen: false,
      opensAt: at('2026-11-23T01:00:00Z'),
    });
    expect(openAt(null, 0)).toEqual({ isOpen: true, opensAt: null });
  });

  it('are open at the instant they said they would open, also when the clocks change', () => {
    const newYork = parseServiceHours('Sat-Sun 01:30-03:30 America/New_York');
    if (newYork === undefined) throw new Error('these hours are well formed');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 * 60 }), (minutes) => {
        const now = Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000;
        const { isOpen, opensAt } = openAt(newYork, now);
        expect(isOpen).toBe(opensAt === null);
        if (opensAt === null) return;
        expect(opensAt).toBeGreaterThan(now);
        expect(openAt(newYork, opensAt).isOpen).toBe(true);
        expect(openAt(newYork, opensAt - 60_000).isOpen).toBe(false);
      }),
    );
  });
});
