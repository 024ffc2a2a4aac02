/**
 * When the market's own news is due: wraps and movers on each day of a market at the exchange's
 * usual times, rates at New York's close, expiries at the beginning of a week. In practice hours a
 * market is open around the clock, and its news keeps the usual times.
 */
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { tradingDay, type Calendar } from '@candor/market/calendar/calendar';
import { dateOf, dayAt, getDay, getWeekday, instantAt } from '@candor/market/calendar/zone';

export const series = [
  'hk-opening',
  'hk-movers',
  'hk-closing',
  'us-opening',
  'us-movers',
  'us-closing',
  'us-rates',
  'futures-expiries',
] as const;
export type Series = (typeof series)[number];

/** An occasion of a series. `asOfMs` is the instant of its figures. */
export type Slot = {
  readonly series: Series;
  /** The same on every server, and of no other occasion. */
  readonly key: string;
  readonly date: LocalDate;
  readonly dueAtMs: number;
  readonly asOfMs: number;
};

export type MarketHours = {
  /** When the exchange trades. */
  readonly exchange: Calendar;
  /** When this installation trades. */
  readonly kept: Calendar;
};

/** The newest that is due; null where there is none within the days looked back at. */
export function lastDue(one: Series, { exchange, kept }: MarketHours, now: number): Slot | null {
  const today = dateOf(dayAt(exchange.zone, now));
  for (let back = 0; back <= DAYS_BACK_MAX; back += 1) {
    const date = addDays(today, -back);
    const dueAtMs = dueOn(one, { exchange, kept }, date);
    if (dueAtMs !== null && dueAtMs <= now)
      return { series: one, key: `${one}:${date}`, date, dueAtMs, asOfMs: dueAtMs - 1 };
  }
  return null;
}

function dueOn(one: Series, { exchange, kept }: MarketHours, date: LocalDate): number | null {
  if (one === 'futures-expiries')
    return getWeekday(getDay(date)) === MONDAY
      ? instantAt(exchange.zone, getDay(date), WEEK_BEGINS_MINUTES)
      : null;
  const hours = tradingDay(kept, date) === null ? null : usualHours(exchange, date);
  if (hours === null) return null;
  switch (one) {
    case 'us-opening':
    case 'hk-opening':
      return hours.opensAtMs + AFTER_OPEN_MS;
    case 'us-movers':
    case 'hk-movers': {
      // A half day has its close by then, or soon after.
      const at = hours.opensAtMs + MIDDAY_MS[one];
      return at < hours.closesAtMs ? at : null;
    }
    case 'us-closing':
    case 'hk-closing':
    case 'us-rates':
      return hours.closesAtMs;
  }
}

/** On a day when the exchange is closed and practice goes on, those of an ordinary day. */
export function usualHours(
  exchange: Calendar,
  date: LocalDate,
): { readonly opensAtMs: number; readonly closesAtMs: number } | null {
  const spans =
    tradingDay(exchange, date)?.spans ??
    exchange.hours.sessions.map(({ phase, fromMinutes, untilMinutes }) => ({
      phase,
      fromMs: instantAt(exchange.zone, getDay(date), fromMinutes),
      untilMs: instantAt(exchange.zone, getDay(date), untilMinutes),
    }));
  const regular = spans.filter(({ phase }) => phase === 'regular');
  const [first, last] = [regular.at(0), regular.at(-1)];
  return first === undefined || last === undefined
    ? null
    : { opensAtMs: first.fromMs, closesAtMs: last.untilMs };
}

/** Longer than any closure of these markets. */
const DAYS_BACK_MAX = 10;
const AFTER_OPEN_MS = 15 * MINUTE_MS;
/** 12:30 in New York; the lunch break in Hong Kong. */
const MIDDAY_MS = { 'us-movers': 3 * HOUR_MS, 'hk-movers': 2.5 * HOUR_MS } as const;
const MONDAY = 1;
const WEEK_BEGINS_MINUTES = 0;
