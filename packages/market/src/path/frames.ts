/**
 * Trading days in whole minutes since 1970, linked to the previous and next.
 *
 * A frame is "opened" once its regular session has begun; a quote belongs to the last opened frame
 * until the next opening.
 */
import { assert, AssertionFailed } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import { MINUTES_PER_DAY, MINUTE_MS } from '@candor/kit/time';
import type { CalendarId } from '../instrument.ts';
import type { Phase, TradingDay } from '../trading-day.ts';
import { dateOfDay, dayOfDate } from './days.ts';

export type MinuteSpan = { readonly phase: Phase; readonly from: number; readonly until: number };

export type Frame = {
  readonly calendar: CalendarId;
  readonly date: LocalDate;
  readonly spans: readonly MinuteSpan[];
  readonly regular: readonly MinuteSpan[];
  readonly extended: readonly MinuteSpan[];
  /** First minute of the first regular span, and the end of the last one. */
  readonly open: number;
  readonly close: number;
  readonly regularMinutes: number;
  readonly isHalfDay: boolean;
};

export type TradingDays = (calendar: CalendarId, date: LocalDate) => TradingDay | null;

export type Frames = {
  readonly on: (calendar: CalendarId, date: LocalDate) => Frame | null;
  readonly lastOpened: (calendar: CalendarId, minute: number) => Frame;
  readonly next: (frame: Frame) => Frame;
  readonly previous: (frame: Frame) => Frame;
  /** The last one whose close is not after the minute. */
  readonly lastClosed: (calendar: CalendarId, minute: number) => Frame;
};

export function openFrames(tradingDays: TradingDays): Frames {
  const kept = new Map<CalendarId, Map<LocalDate, Frame | null>>();
  const neighbours = new Map<Frame, { previous?: Frame; next?: Frame }>();
  const latest = new Map<CalendarId, { frame: Frame; next: Frame }>();

  const on = (calendar: CalendarId, date: LocalDate): Frame | null => {
    let dates = kept.get(calendar);
    if (dates === undefined) kept.set(calendar, (dates = new Map()));
    let frame = dates.get(date);
    if (frame === undefined) {
      const day = tradingDays(calendar, date);
      dates.set(date, (frame = day === null ? null : getFrame(calendar, day)));
    }
    return frame;
  };
  const seek = (
    calendar: CalendarId,
    from: number,
    step: 1 | -1,
    fits: (frame: Frame) => boolean,
  ): Frame => {
    for (let distance = 0; distance <= DAYS_SEARCHED_MAX; distance += 1) {
      const frame = on(calendar, dateOfDay(from + distance * step));
      if (frame !== null && fits(frame)) return frame;
    }
    throw new AssertionFailed(`${calendar} trades on no day of a month`);
  };
  const neighbour = (frame: Frame, side: 'previous' | 'next'): Frame => {
    let known = neighbours.get(frame);
    if (known === undefined) neighbours.set(frame, (known = {}));
    const step = side === 'next' ? 1 : -1;
    return (known[side] ??= seek(frame.calendar, dayOfDate(frame.date) + step, step, () => true));
  };
  const lastOpened = (calendar: CalendarId, minute: number): Frame => {
    const known = latest.get(calendar);
    if (known !== undefined && known.frame.open <= minute && minute < known.next.open)
      return known.frame;
    // A day carries its zone's date and may begin on the one before, so the search starts late
    // enough for both.
    const frame = seek(
      calendar,
      Math.floor(minute / MINUTES_PER_DAY) + 2,
      -1,
      ({ open }) => open <= minute,
    );
    latest.set(calendar, { frame, next: neighbour(frame, 'next') });
    return frame;
  };

  return {
    on,
    lastOpened,
    next: (frame) => neighbour(frame, 'next'),
    previous: (frame) => neighbour(frame, 'previous'),
    lastClosed: (calendar, minute) => {
      const opened = lastOpened(calendar, minute);
      return opened.close <= minute ? opened : neighbour(opened, 'previous');
    },
  };
}

function getFrame(calendar: CalendarId, day: TradingDay): Frame {
  const spans = day.spans.map(({ phase, fromMs, untilMs }) => ({
    phase,
    from: fromMs / MINUTE_MS,
    until: untilMs / MINUTE_MS,
  }));
  const regular = spans.filter(({ phase }) => phase === 'regular');
  const [first, last] = [regular.at(0), regular.at(-1)];
  assert(
    first !== undefined && last !== undefined,
    `${calendar} ${day.date} has no regular session`,
  );
  assert(
    spans.every(({ from, until }) => Number.isInteger(from) && Number.isInteger(until)),
    'sessions begin and end on whole minutes',
  );
  return {
    calendar,
    date: day.date,
    spans,
    regular,
    extended: spans.filter(({ phase }) => phase === 'preMarket' || phase === 'postMarket'),
    open: first.from,
    close: last.until,
    regularMinutes: regular.reduce((sum, { from, until }) => sum + until - from, 0),
    isHalfDay: day.isHalfDay,
  };
}

/** More than the longest closure of any market. */
const DAYS_SEARCHED_MAX = 35;
