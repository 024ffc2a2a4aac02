/**
 * Which session outside regular hours a list shows, by the exchange's own clock, also in practice
 * hours: there the market trades on, and the move since the exchange's last regular close is what
 * happened outside its hours.
 *
 * While the exchange is in its regular session, the pre-market before it is shown as it ended; so
 * there is always one to show.
 */
import {
  lastTradingDayAt,
  previousTradingDay,
  type Calendar,
} from '@candor/market/calendar/calendar';
import type { TradingDay } from '@candor/market/trading-day';

export type ExtendedSession = {
  /** `closed` is the night or the weekend after it. */
  readonly phase: 'preMarket' | 'postMarket' | 'closed';
  /** The regular close that moves are measured from. */
  readonly closedAtMs: number;
  /** When it ended; null while it goes on. */
  readonly endedAtMs: number | null;
};

/** `calendar` keeps the exchange's own hours. */
export function extendedSessionAt(calendar: Calendar, now: number): ExtendedSession {
  const day = lastTradingDayAt(calendar, now);
  const { openMs, closeMs } = getRegular(day);
  if (now >= closeMs) {
    const isAfterHours = day.spans.some(
      ({ phase, fromMs, untilMs }) => phase === 'postMarket' && fromMs <= now && now < untilMs,
    );
    return { phase: isAfterHours ? 'postMarket' : 'closed', closedAtMs: closeMs, endedAtMs: null };
  }
  const closedAtMs = getRegular(previousTradingDay(calendar, day.date)).closeMs;
  return { phase: 'preMarket', closedAtMs, endedAtMs: now < openMs ? null : openMs };
}

function getRegular({ spans }: TradingDay): { openMs: number; closeMs: number } {
  const regular = spans.filter(({ phase }) => phase === 'regular');
  return {
    openMs: Math.min(...regular.map(({ fromMs }) => fromMs)),
    closeMs: Math.max(...regular.map(({ untilMs }) => untilMs)),
  };
}
