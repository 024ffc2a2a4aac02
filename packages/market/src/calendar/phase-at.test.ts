import { addDays, localDate } from '@candor/kit/local-date';
import { MINUTE_MS } from '@candor/kit/time';
import { describe, expect, it } from 'vitest';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import type { CalendarId } from '../instrument.ts';
import { openUniverse } from '../instruments/universe.ts';
import { continuousCalendar, tradingDay, tradingDayAt, type Calendar } from './calendar.ts';
import { openCalendars } from './calendars.ts';
import { phaseAt } from './phase-at.ts';

const texts = readMarketTexts();
const calendars = openCalendars(texts);

function clock(
  id: CalendarId,
  time: string,
): { phase: string; until: string | null; opens: string | null } {
  const { phase, untilMs, opensAtMs } = phaseAt(calendars(id), Date.parse(time));
  const text = (ms: number | null) =>
    ms === null ? null : new Date(ms).toISOString().slice(0, 16);
  return { phase, until: text(untilMs), opens: text(opensAtMs) };
}

/** The phases of a stretch of time by looking at the days alone, which phaseAt must agree with. */
function phasesByDay(calendar: Calendar, from: string, days: number): Map<number, string> {
  const phases = new Map<number, string>();
  for (let date = localDate(from), left = days; left > 0; date = addDays(date, 1), left -= 1) {
    for (const { phase, fromMs, untilMs } of tradingDay(calendar, date)?.spans ?? []) {
      for (let at = fromMs; at < untilMs; at += MINUTE_MS) {
        expect(phases.has(at), 'spans of two days overlap').toBe(false);
        phases.set(at, phase);
      }
    }
  }
  return phases;
}

describe('the clock of a market', () => {
  it('counts down to the end of each phase and to the opening', () => {
    expect(clock('usStock', '2026-08-24T12:00:00Z')).toEqual({
      phase: 'preMarket',
      until: '2026-08-24T13:30',
      opens: '2026-08-24T13:30',
    });
    expect(clock('usStock', '2026-08-24T13:30:00Z')).toEqual({
      phase: 'regular',
      until: '2026-08-24T20:00',
      opens: null,
    });
    expect(clock('usStock', '2026-08-24T20:00:00Z')).toEqual({
      phase: 'postMarket',
      until: '2026-08-25T00:00',
      opens: '2026-08-25T13:30',
    });
    expect(clock('usStock', '2026-08-22T12:00:00Z')).toEqual({
      phase: 'closed',
      until: '2026-08-24T08:00',
      opens: '2026-08-24T13:30',
    });
    expect(clock('hkStock', '2026-08-24T04:30:00Z')).toEqual({
      phase: 'lunch',
      until: '2026-08-24T05:00',
      opens: '2026-08-24T05:00',
    });
    expect(clock('hkStock', '2026-12-24T06:00:00Z')).toEqual({
      phase: 'closed',
      until: '2026-12-28T01:00',
      opens: '2026-12-28T01:30',
    });
    expect(clock('grainFuture', '2026-08-24T13:00:00Z')).toEqual({
      phase: 'closed',
      until: '2026-08-24T13:30',
      opens: '2026-08-24T13:30',
    });
  });

  it('sees days that join as one: currencies close on Friday, coins never', () => {
    expect(clock('forex', '2026-08-25T12:00:00Z')).toEqual({
      phase: 'regular',
      until: '2026-08-28T21:00',
      opens: null,
    });
    expect(clock('forex', '2026-08-28T21:00:00Z')).toEqual({
      phase: 'closed',
      until: '2026-08-30T21:00',
      opens: '2026-08-30T21:00',
    });
    expect(clock('crypto', '2026-08-25T12:00:00Z')).toEqual({
      phase: 'regular',
      until: null,
      opens: null,
    });
    const practice = continuousCalendar(calendars('usStock'));
    expect(phaseAt(practice, Date.parse('2026-08-22T12:00:00Z'))).toMatchObject({
      phase: 'regular',
      untilMs: null,
    });
  });

  it.each([
    ['usStock', '2026-03-04'],
    ['usStock', '2026-10-28'],
    ['usStock', '2026-11-24'],
    ['usStock', '2028-11-01'],
    ['hkStock', '2026-12-21'],
    ['hkStock', '2027-03-10'],
    ['hkFuture', '2026-12-21'],
    ['cmeFuture', '2026-11-23'],
    ['cmeFuture', '2027-03-10'],
    ['grainFuture', '2026-10-28'],
    ['forex', '2026-03-04'],
    ['forex', '2027-11-03'],
    ['ice:CT', '2026-11-24'],
    ['sgxFuture', '2026-08-24'],
    ['index:SA', '2026-08-19'],
    ['index:NZ', '2026-04-01'],
    ['crypto', '2026-03-06'],
  ] as const)('agrees with the days of %s, minute by minute, from %s on', (id, from) => {
    const calendar = calendars(id);
    const phases = phasesByDay(calendar, from, 9);
    const start = Date.parse(`${from}T00:00:00Z`) + 2 * 86_400_000;
    const wrong: string[] = [];
    for (let at = start; at < start + 5 * 86_400_000; at += MINUTE_MS) {
      const shown = phaseAt(calendar, at);
      const isRight =
        shown.phase === (phases.get(at) ?? 'closed') &&
        shown.fromMs <= at &&
        (shown.untilMs === null || shown.untilMs > at);
      const isOpen = (tradingDayAt(calendar, at) === null) === (shown.phase === 'closed');
      const changes =
        shown.untilMs === null ||
        (phases.get(shown.untilMs) ?? 'closed') !== shown.phase ||
        shown.untilMs > start + 6 * 86_400_000;
      if (!isRight || !isOpen || !changes) wrong.push(new Date(at).toISOString());
    }
    expect(wrong).toEqual([]);
  });

  it('gives the same answer in whatever order it is asked', () => {
    const times = Array.from(
      { length: 60 },
      (_, index) => Date.parse('2026-08-20T00:00:00Z') + ((index * 37) % 60) * 251 * MINUTE_MS,
    );
    const fresh = times.map((at) => phaseAt(openCalendars(texts)('usStock'), at));
    expect(times.map((at) => phaseAt(calendars('usStock'), at))).toEqual(fresh);
  });

  it('has hours for every instrument', () => {
    for (const { calendar } of openUniverse(texts).all)
      expect(
        phaseAt(calendars(calendar), Date.parse('2026-08-24T15:00:00Z')).fromMs,
      ).toBeGreaterThan(0);
  });

  it('costs next to nothing while the phase lasts', () => {
    const calendar = calendars('usStock');
    const from = Date.parse('2026-08-24T14:00:00Z');
    const ask = (count: number) => {
      let opened = 0;
      for (let index = 0; index < count; index += 1)
        if (phaseAt(calendar, from + index).phase === 'regular') opened += 1;
      return opened;
    };
    ask(100_000);
    const before = process.cpuUsage().user;
    expect(ask(1_000_000)).toBe(1_000_000);
    expect((process.cpuUsage().user - before) / 1_000_000).toBeLessThan(2);
  });
});
