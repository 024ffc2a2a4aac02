import { noticeCategories, noticeChannels } from '@candor/contract/kernel/enumerations';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getQuietEnd,
  getWays,
  isLocked,
  isOn,
  isUrgent,
  noPreferences,
  type Choices,
  type QuietHours,
} from './preferences.rules.ts';

const choices: fc.Arbitrary<Choices> = fc.dictionary(
  fc.constantFrom(...noticeCategories),
  fc.dictionary(fc.constantFrom(...noticeChannels), fc.boolean()),
);
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const nights: QuietHours = {
  isOn: true,
  fromMinute: 22 * 60,
  untilMinute: 7 * 60,
  zone: 'Europe/Berlin',
  days: everyDay,
};
const at = (text: string) => Date.parse(text);
const endOf = (quiet: QuietHours, text: string) => {
  const end = getQuietEnd(quiet, at(text));
  return end === null ? null : new Date(end).toISOString();
};

describe('what cannot be muted', () => {
  it('reaches the customer whatever was chosen: the inbox of security and margin, mails of security', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(...noticeCategories), (chosen, category) => {
        const ways = getWays({ choices: chosen, quiet: null }, category, {
          now: 0,
          isMarked: true,
        });
        if (category === 'security' || category === 'margin') expect(ways.inbox).toBe(true);
        if (category === 'security') expect(ways.mailAt).toBe(0);
        for (const channel of noticeChannels)
          if (!isLocked(category, channel) && chosen[category]?.[channel] !== undefined)
            expect(isOn({ choices: chosen }, category, channel)).toBe(chosen[category]?.[channel]);
      }),
    );
  });

  it('is all there is: everything else can be', () => {
    const locked = noticeCategories.flatMap((category) =>
      noticeChannels
        .filter((channel) => isLocked(category, channel))
        .map((channel) => `${category} ${channel}`),
    );
    expect(locked).toEqual(['security inbox', 'security mail', 'margin inbox']);
  });
});

describe('without a choice', () => {
  const on = (channel: (typeof noticeChannels)[number]) =>
    noticeCategories.filter((category) => isOn(noPreferences, category, channel));

  it('the inbox has everything, the rest what matters', () => {
    expect(on('inbox')).toEqual([...noticeCategories]);
    expect(on('mail')).toEqual(['security', 'margin', 'money', 'account']);
    expect(on('device')).toEqual(['margin', 'order', 'money', 'alert']);
  });

  it('only what the sender marked is mailed of money and account, and every margin notice', () => {
    const mail = (category: (typeof noticeCategories)[number], isMarked: boolean) =>
      getWays(noPreferences, category, { now: 5, isMarked }).mailAt;
    expect([mail('money', false), mail('money', true)]).toEqual([null, 5]);
    expect([mail('account', false), mail('account', true)]).toEqual([null, 5]);
    expect([mail('margin', false), mail('order', true)]).toEqual([5, null]);
  });
});

describe('quiet hours', () => {
  it('run over midnight', () => {
    expect(endOf(nights, '2026-11-16T20:59:59Z')).toBeNull();
    expect(endOf(nights, '2026-11-16T21:00:00Z')).toBe('2026-11-17T06:00:00.000Z');
    expect(endOf(nights, '2026-11-17T05:59:59Z')).toBe('2026-11-17T06:00:00.000Z');
    expect(endOf(nights, '2026-11-17T06:00:00Z')).toBeNull();
  });

  it('belong to the day on which they begin', () => {
    const friday = { ...nights, days: [5] };
    expect(endOf(friday, '2026-11-20T22:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(endOf(friday, '2026-11-21T03:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(endOf(friday, '2026-11-20T03:00:00Z')).toBeNull();
    expect(endOf({ ...friday, days: [] }, '2026-11-20T22:00:00Z')).toBeNull();
    expect(endOf({ ...nights, isOn: false }, '2026-11-20T22:00:00Z')).toBeNull();
  });

  it('end by the wall clock when the clocks change in between', () => {
    // Clocks go back on 25 October 2026 and forward on 28 March 2027.
    expect(endOf(nights, '2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(endOf(nights, '2027-03-27T22:00:00Z')).toBe('2027-03-28T05:00:00.000Z');
    // A beginning that the clock skips, 02:30, is still followed by the end.
    const early = { ...nights, fromMinute: 150, untilMinute: 240 };
    expect(endOf(early, '2027-03-28T01:45:00Z')).toBe('2027-03-28T02:00:00.000Z');
  });

  it('always end after now, within a day and an hour, and never hold at their own end', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        fc.record({
          isOn: fc.constant(true),
          fromMinute: minute,
          untilMinute: minute,
          zone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Shanghai', 'Australia/Lord_Howe'),
          days: fc.subarray(everyDay),
        }),
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
        (quiet, now) => {
          const end = getQuietEnd(quiet, now);
          if (end === null) return;
          expect(end).toBeGreaterThan(now);
          expect(end - now).toBeLessThanOrEqual(DAY_MS + 60 * MINUTE_MS);
          const next = getQuietEnd({ ...quiet, days: [] }, end);
          expect(next).toBeNull();
        },
      ),
    );
  });

  it('keep the device silent and let mails wait, except what is urgent', () => {
    const all: Choices = Object.fromEntries(
      noticeCategories.map((category) => [category, { mail: true, device: true }]),
    );
    const now = at('2026-11-16T23:00:00Z');
    for (const category of noticeCategories) {
      const ways = getWays({ choices: all, quiet: nights }, category, { now, isMarked: true });
      expect(ways).toEqual(
        isUrgent(category)
          ? { inbox: true, mailAt: now, device: true }
          : { inbox: true, mailAt: at('2026-11-17T06:00:00Z'), device: false },
      );
    }
  });
});
