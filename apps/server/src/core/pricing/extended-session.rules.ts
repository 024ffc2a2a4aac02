/**
 * Which session outside regular hours is shown, by the exchange's own clock. In practice hours
 * too: there the market trades on, and moves count from the exchange's last regular close.
 *
 * During the regular session the preceding pre-market is shown as it ended, so there is always one.
 */
import {
  lastTradingDayAt,
  previousTradingDay,
  type Calendar,
} from '@candor/market/calendar/calendar';
import type { TradingDay } from '@candor/market/trading-day';

export type ExtendedSession = {
  readonly phase: 'preMarket' | 'postMarket' | 'closed';
  readonly closedAtMs: number;
  readonly endedAtMs: number | null;
};

/** `calendar` keeps exchange hours, even in practice hours. */
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
