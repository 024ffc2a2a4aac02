/**
 * Which bars a chart asks for: the specification's ranges, or so many bars before an instant.
 *
 * A range ends with the quote's trading day. Intraday is that day by the minute; until an
 * hour of it has been traded it is a rolling day, one trading day back from now. 1D always is, in
 * five-minute bars.
 */
import { assert } from '@candor/kit/assert';
import { addDays, addMonths, type LocalDate } from '@candor/kit/local-date';
import { MINUTE_MS } from '@candor/kit/time';
import {
  nextTradingDay,
  previousTradingDay,
  tradingDay,
  type Calendar,
} from '@candor/market/calendar/calendar';
import { dateOf, dayAt } from '@candor/market/calendar/zone';
import type { CandleSize } from '@candor/market/candle/candle';
import type { TradingDay } from '@candor/market/trading-day';

export type ChartRange = 'intraday' | '1D' | '1W' | '1M' | '3M' | '1Y';

const sizes: Readonly<Record<ChartRange, CandleSize>> = {
  intraday: '1m',
  '1D': '5m',
  '1W': '30m',
  '1M': 'day',
  '3M': 'day',
  '1Y': 'day',
};

export function sizeOfRange(range: ChartRange): CandleSize {
  return sizes[range];
}

/** `date` is the trading day the range ends with. */
export function spanOfRange(
  range: ChartRange,
  calendar: Calendar,
  date: LocalDate,
  now: number,
): { fromMs: number; untilMs: number } {
  const last = tradingDay(calendar, date);
  assert(last !== null, 'a quote belongs to a trading day');
  return { fromMs: getBeginning(range, calendar, last, now), untilMs: closesAt(last) };
}

function getBeginning(range: ChartRange, calendar: Calendar, day: TradingDay, now: number): number {
  const tradedMs = regularMsBefore(day, now);
  if (range === 'intraday')
    return tradedMs < ENOUGH_MS
      ? afterTrading(previousTradingDay(calendar, day.date), tradedMs)
      : opensAt(day);
  if (range === '1D')
    return now >= closesAt(day)
      ? opensAt(day)
      : afterTrading(previousTradingDay(calendar, day.date), tradedMs);
  return opensAt(dayFrom(calendar, firstDate(range, day.date)));
}

/** Trading time of the day so far, without pauses. */
function regularMsBefore({ spans }: TradingDay, now: number): number {
  return spans
    .filter(({ phase }) => phase === 'regular')
    .reduce((sum, { fromMs, untilMs }) => sum + Math.max(0, Math.min(now, untilMs) - fromMs), 0);
}

/** The five-minute bar in which a day had traded this long. A shorter day is taken whole. */
function afterTrading(day: TradingDay, tradedMs: number): number {
  let left = tradedMs;
  for (const { phase, fromMs, untilMs } of day.spans) {
    if (phase !== 'regular') continue;
    if (left < untilMs - fromMs) return fromMs + Math.floor(left / ONE_DAY_BAR_MS) * ONE_DAY_BAR_MS;
    left -= untilMs - fromMs;
  }
  return opensAt(day);
}

export type BarPage = {
  readonly beforeMs: number;
  readonly count: number;
  readonly earliest: LocalDate;
};

export function beginningOfBars(
  size: CandleSize,
  calendar: Calendar,
  { beforeMs, count, earliest }: BarPage,
): number {
  const minutes = toMinutes[size];
  // A day that begins the evening before carries the next date.
  let date = dateOf(dayAt(calendar.zone, beforeMs) + 2);
  if (minutes === null) date = addDays(date, -(count + 1) * daysOf[size]);
  else {
    for (let bars = 0; bars < count && date > earliest;) {
      const day = previousTradingDay(calendar, date);
      bars += barsBefore(day, minutes, beforeMs);
      date = day.date;
    }
  }
  return opensAt(dayFrom(calendar, date < earliest ? earliest : date));
}

export function longestMs(size: CandleSize): number {
  return (toMinutes[size] ?? daysOf[size] * LONGEST_DAY_MINUTES) * MINUTE_MS;
}

export function opensFrom(calendar: Calendar, date: LocalDate): number {
  return opensAt(dayFrom(calendar, date));
}

function firstDate(range: Exclude<ChartRange, 'intraday' | '1D'>, date: LocalDate): LocalDate {
  switch (range) {
    case '1W':
      return addDays(date, -6);
    case '1M':
      return addMonths(date, -1);
    case '3M':
      return addMonths(date, -3);
    case '1Y':
      return addMonths(date, -12);
  }
}

function dayFrom(calendar: Calendar, date: LocalDate): TradingDay {
  return tradingDay(calendar, date) ?? nextTradingDay(calendar, date);
}

function opensAt({ spans }: TradingDay): number {
  const first = spans.find(({ phase }) => phase === 'regular');
  assert(first !== undefined, 'a trading day has a regular session');
  return first.fromMs;
}

function closesAt({ spans }: TradingDay): number {
  const last = spans.findLast(({ phase }) => phase === 'regular');
  assert(last !== undefined, 'a trading day has a regular session');
  return last.untilMs;
}

function barsBefore({ spans }: TradingDay, minutes: number, beforeMs: number): number {
  const begun = spans.filter(({ phase, fromMs }) => phase === 'regular' && fromMs < beforeMs);
  return begun.reduce(
    (sum, { fromMs, untilMs }) =>
      sum + Math.ceil((Math.min(untilMs, beforeMs) - fromMs) / MINUTE_MS / minutes),
    0,
  );
}

const toMinutes: Readonly<Record<CandleSize, number | null>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '60m': 60,
  day: null,
  week: null,
  month: null,
};
/** Calendar days certain to hold one bar: a holiday week still has a trading day in about five days. */
const daysOf: Readonly<Record<CandleSize, number>> = {
  '1m': 1,
  '5m': 1,
  '15m': 1,
  '30m': 1,
  '60m': 1,
  day: 2,
  week: 8,
  month: 31,
};
/** A day that begins the evening before, plus an hour when clocks are set back. */
const LONGEST_DAY_MINUTES = 25 * 60;
/** A shorter line is hard to read. */
const ENOUGH_MS = 60 * MINUTE_MS;
const ONE_DAY_BAR_MS = 5 * MINUTE_MS;
