/**
 * The market phase at an instant, when it ends, and the next regular open.
 *
 * The last answer per calendar is cached while it holds, so asking on every tick is cheap.
 */
import type { LocalDate } from '@candor/kit/local-date';
import type { Phase, PhaseSpan } from '../trading-day.ts';
import {
  lastTradingDayAt,
  nextTradingDay,
  upcomingTradingDay,
  beginsAt,
  type Calendar,
} from './calendar.ts';

export type MarketPhase = {
  readonly phase: Phase | 'closed';
  /** Start of the phase, or (when closed) end of the last one. */
  readonly fromMs: number;
  /** Null for a market that never closes. Adjoining days without a pause are one phase. */
  readonly untilMs: number | null;
  /** Null while regular trading is on. */
  readonly opensAtMs: number | null;
};

export function phaseAt(calendar: Calendar, instantMs: number): MarketPhase {
  const last = lastAnswers.get(calendar);
  if (
    last !== undefined &&
    last.fromMs <= instantMs &&
    (last.untilMs === null || instantMs < last.untilMs)
  )
    return last;
  const found = findPhase(calendar, instantMs);
  lastAnswers.set(calendar, found);
  return found;
}

const lastAnswers = new WeakMap<Calendar, MarketPhase>();

function findPhase(calendar: Calendar, instantMs: number): MarketPhase {
  const day = lastTradingDayAt(calendar, instantMs);
  const span = day.spans.find(({ fromMs, untilMs }) => fromMs <= instantMs && instantMs < untilMs);
  if (span !== undefined) {
    const untilMs = endOfRun(calendar, span, day.date);
    return {
      phase: span.phase,
      fromMs: span.fromMs,
      untilMs,
      opensAtMs: span.phase === 'regular' ? null : nextOpening(calendar, instantMs, day.spans),
    };
  }
  const next = day.spans.find(({ fromMs }) => fromMs > instantMs);
  const fromMs = Math.max(
    ...day.spans.map(({ untilMs }) => untilMs).filter((untilMs) => untilMs <= instantMs),
  );
  const untilMs = next?.fromMs ?? beginsAt(upcomingTradingDay(calendar, instantMs));
  return {
    phase: 'closed',
    fromMs,
    untilMs,
    opensAtMs: nextOpening(calendar, instantMs, day.spans),
  };
}

/** Follows spans of the same phase that join, over midnight and from day to day. */
function endOfRun(calendar: Calendar, span: PhaseSpan, date: LocalDate): number | null {
  let { untilMs } = span;
  for (let days = 0, on = date; days <= DAYS_JOINED_MAX; days += 1) {
    const next = nextTradingDay(calendar, on);
    const joined = next.spans.find(({ fromMs }) => fromMs === untilMs);
    if (joined?.phase !== span.phase) return untilMs;
    ({ untilMs } = joined);
    on = next.date;
  }
  return null;
}

function nextOpening(
  calendar: Calendar,
  instantMs: number,
  spansToday: readonly PhaseSpan[],
): number {
  const isOpening = ({ phase, fromMs }: PhaseSpan) => phase === 'regular' && fromMs > instantMs;
  const today = spansToday.find(isOpening);
  if (today !== undefined) return today.fromMs;
  const upcoming = upcomingTradingDay(calendar, instantMs);
  return upcoming.spans.find(isOpening)?.fromMs ?? beginsAt(upcoming);
}

/** A market that trades on without a pause for longer than this never closes. */
const DAYS_JOINED_MAX = 14;
