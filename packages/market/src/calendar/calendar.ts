/**
 * Which days a market trades and in which phases.
 *
 * A trading day carries the market's own date, even if it begins the evening before. Days are
 * cached. Holidays are known for 2025 to 2028 (Hong Kong from 2027 as forecast); outside them only
 * weekends are closed.
 */
import { assert, AssertionFailed } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import type { PhaseSpan, TradingDay } from '../trading-day.ts';
import type { Holidays, MarketHours, SessionHours } from './sessions.ts';
import { dateOf, dayAt, getDay, instantAt, openZone, getWeekday, type Zone } from './zone.ts';

export type Calendar = {
  readonly zone: Zone;
  /** Practice hours: open around the clock, every day. The screen says so. */
  readonly isContinuous: boolean;
  readonly hours: MarketHours;
  readonly holidays: Holidays;
  /** The calendar in force before a day; null if it never changed. */
  readonly before: { readonly day: number; readonly calendar: Calendar } | null;
  /** By day number; what was computed so far. */
  readonly days: Map<number, TradingDay | null>;
};

export function openCalendar(hours: MarketHours, holidays: Holidays = new Map()): Calendar {
  return {
    zone: openZone(hours.timeZone),
    isContinuous: false,
    hours,
    holidays,
    before: null,
    days: new Map(),
  };
}

/**
 * In practice hours: each day of its own zone, midnight to midnight, is one regular session. Days
 * before `from` are unchanged.
 */
export function continuousCalendar(calendar: Calendar, from: LocalDate | null = null): Calendar {
  const hours: MarketHours = {
    timeZone: calendar.hours.timeZone,
    weekdays: everyDay,
    sessions: [{ phase: 'regular', fromMinutes: 0, untilMinutes: 1440 }],
  };
  return {
    zone: calendar.zone,
    isContinuous: true,
    hours,
    holidays: new Map(),
    before: from === null ? null : { day: getDay(from), calendar },
    days: new Map(),
  };
}

export function tradingDay(calendar: Calendar, date: LocalDate): TradingDay | null {
  return getTradingDay(calendar, getDay(date));
}

export function nextTradingDay(calendar: Calendar, date: LocalDate): TradingDay {
  return nearest(calendar, getDay(date), 1);
}

export function previousTradingDay(calendar: Calendar, date: LocalDate): TradingDay {
  return nearest(calendar, getDay(date), -1);
}

/** Null while the market is closed. */
export function tradingDayAt(calendar: Calendar, instantMs: number): TradingDay | null {
  const day = lastTradingDayAt(calendar, instantMs);
  return day.spans.some((span) => span.fromMs <= instantMs && instantMs < span.untilMs)
    ? day
    : null;
}

/** The latest day that has begun: quotes belong to it, also through the following night and weekend. */
export function lastTradingDayAt(calendar: Calendar, instantMs: number): TradingDay {
  const today = dayAt(calendar.zone, instantMs);
  for (let day = today + 1; day > today - DAYS_SEARCHED_MAX; day -= 1) {
    const found = getTradingDay(calendar, day);
    if (found !== null && beginsAt(found) <= instantMs) return found;
  }
  throw closedForever();
}

/** When its regular session last ran by an instant: the instant itself while it does. */
export function lastRegularBy(calendar: Calendar, instantMs: number): number {
  for (
    let day = lastTradingDayAt(calendar, instantMs);
    ;
    day = previousTradingDay(calendar, day.date)
  ) {
    const span = day.spans.findLast(
      ({ phase, fromMs }) => phase === 'regular' && fromMs < instantMs,
    );
    if (span !== undefined) return Math.min(span.untilMs, instantMs);
  }
}

/** The first day that has not begun yet. */
export function upcomingTradingDay(calendar: Calendar, instantMs: number): TradingDay {
  return nextTradingDay(calendar, lastTradingDayAt(calendar, instantMs).date);
}

export function beginsAt(day: TradingDay): number {
  const [first] = day.spans;
  assert(first !== undefined, 'a trading day has at least one span');
  return first.fromMs;
}

function getTradingDay(calendar: Calendar, day: number): TradingDay | null {
  const known = calendar.days.get(day);
  if (known !== undefined) return known;
  const computed =
    calendar.before !== null && day < calendar.before.day
      ? dayBefore(calendar, calendar.before, day)
      : computeDay(calendar, day);
  calendar.days.set(day, computed);
  return computed;
}

/**
 * As in the earlier calendar, but ending when this one begins: a night session does not last into
 * practice hours.
 */
function dayBefore(
  { zone }: Calendar,
  { day: firstDay, calendar }: NonNullable<Calendar['before']>,
  day: number,
): TradingDay | null {
  const found = getTradingDay(calendar, day);
  if (found === null || day < firstDay - 1) return found;
  const endMs = instantAt(zone, firstDay, 0);
  const spans = found.spans
    .filter(({ fromMs }) => fromMs < endMs)
    .map((span) => ({ ...span, untilMs: Math.min(span.untilMs, endMs) }));
  return { ...found, spans };
}

function computeDay({ zone, hours, holidays }: Calendar, day: number): TradingDay | null {
  if (!hours.weekdays.has(getWeekday(day))) return null;
  const date = dateOf(day);
  const earlyClose = holidays.get(date);
  if (earlyClose === null) return null;
  const sessions = earlyClose === undefined ? hours.sessions : halfDay(hours.sessions, earlyClose);
  const spans = sessions.map(({ phase, fromMinutes, untilMinutes }): PhaseSpan => ({
    phase,
    fromMs: instantAt(zone, day, fromMinutes),
    untilMs: instantAt(zone, day, untilMinutes),
  }));
  return { date, spans, isHalfDay: earlyClose !== undefined };
}

/**
 * Early close. What follows without a pause (closing auction, post-market) moves forward with it; a
 * night session after a pause does not take place.
 */
function halfDay(sessions: readonly SessionHours[], closeMinutes: number): SessionHours[] {
  const ordinaryClose = Math.max(
    ...sessions.filter(isRegular).map(({ untilMinutes }) => untilMinutes),
  );
  const shift = Math.min(closeMinutes - ordinaryClose, 0);
  let end = ordinaryClose;
  return sessions.flatMap((session) => {
    if (session.fromMinutes < closeMinutes)
      return [{ ...session, untilMinutes: Math.min(session.untilMinutes, closeMinutes) }];
    if (session.fromMinutes !== end) return [];
    end = session.untilMinutes;
    return [
      {
        ...session,
        fromMinutes: session.fromMinutes + shift,
        untilMinutes: session.untilMinutes + shift,
      },
    ];
  });
}

function isRegular({ phase }: SessionHours): boolean {
  return phase === 'regular';
}

function nearest(calendar: Calendar, from: number, step: 1 | -1): TradingDay {
  for (let distance = 1; distance <= DAYS_SEARCHED_MAX; distance += 1) {
    const found = getTradingDay(calendar, from + distance * step);
    if (found !== null) return found;
  }
  throw closedForever();
}

function closedForever(): AssertionFailed {
  return new AssertionFailed('a market that trades on no day of a month has no calendar');
}

/** More than the longest closure of any market. */
const DAYS_SEARCHED_MAX = 31;

const everyDay: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6]);
