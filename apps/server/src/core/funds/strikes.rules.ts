/**
 * When values are struck: every five minutes in practice hours, at 21:05 UTC otherwise. An order is
 * confirmed by the first strike that it is half a minute ahead of, with a market in between of all
 * that the fund holds, and settled by the first one at
 * or after the end of its term. Instants are whole minutes, so a struck value is one of those that
 * everybody could read.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { PRACTICE_TERM_MS } from '@candor/strategies/catalogue/fund';

export type FollowTerm = 'standard' | 'practice';

/** An order this short before a strike waits for the next one. */
export const STRIKE_LEAD_MS = 30 * SECOND_MS;
/** By then every transaction of the instant has ended, so its value is final. */
export const STRIKE_SETTLED_MS = MINUTE_MS;
export const DAILY_STRIKE_MS = 21 * HOUR_MS + 5 * MINUTE_MS;
const PRACTICE_EVERY_MS = 5 * MINUTE_MS;

export function strikeEveryMs(hours: MarketHoursMode): number {
  return hours === 'continuous' ? PRACTICE_EVERY_MS : DAY_MS;
}

/** The first at or after an instant. */
export function strikeFrom(hours: MarketHoursMode, atMs: number): number {
  return firstFrom(atMs, strikeEveryMs(hours), hours === 'continuous' ? 0 : DAILY_STRIKE_MS);
}

/** The first daily one after an instant. */
export function dailyStrikeAfter(atMs: number): number {
  return firstFrom(atMs + 1, DAY_MS, DAILY_STRIKE_MS);
}

/** The last daily one at or before an instant. */
export function dailyStrikeBy(atMs: number): number {
  return dailyStrikeAfter(atMs) - DAY_MS;
}

export function isDailyStrike(atMs: number): boolean {
  return atMs % DAY_MS === DAILY_STRIKE_MS;
}

/**
 * That confirms an order placed now. Before it everything the fund holds trades once more, so that
 * nobody knows its value already: `lastTradedBy` says when that last was, by an instant.
 */
export function strikeFor(
  hours: MarketHoursMode,
  placedAt: number,
  lastTradedBy: (atMs: number) => number = alwaysOpen,
): number {
  const from = placedAt + STRIKE_LEAD_MS;
  let strike = strikeFrom(hours, from);
  while (lastTradedBy(strike) < from) strike = strikeFrom(hours, strike + 1);
  return strike;
}

function alwaysOpen(atMs: number): number {
  return atMs;
}

/** Null for a term that is not offered in these hours. */
export function termMs(hours: MarketHoursMode, term: FollowTerm, cycleDays: number): number | null {
  if (term === 'standard') return cycleDays * DAY_MS;
  return hours === 'continuous' ? PRACTICE_TERM_MS : null;
}

export function settlementOf(
  hours: MarketHoursMode,
  confirmedAt: number,
  durationMs: number,
): number {
  return strikeFrom(hours, confirmedAt + durationMs);
}

/** Values are computed once a minute. */
export function minuteOf(atMs: number): number {
  return atMs - (atMs % MINUTE_MS);
}

function firstFrom(atMs: number, everyMs: number, offsetMs: number): number {
  return Math.ceil((atMs - offsetMs) / everyMs) * everyMs + offsetMs;
}
