/** In practice hours it says that these are not exchange hours. */
import type { loadMarketClock } from '@candor/contract/markets';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { formatTimeOfDay, parseTimeZone } from '@candor/kit/moment-format';
import { timeLeft, type TimeLeft } from '../../../core/quotes/session-left.model.ts';

export type MarketClock = ReceivedDataOf<typeof loadMarketClock>;
export type MarketHours = MarketClock['markets'][number];
export type MarketName = 'US' | 'HK' | 'CME' | 'FOREX' | 'CRYPTO';

type Awaited = 'closesIn' | 'opensIn' | 'morningEndsIn' | 'resumesIn' | 'endsIn';
export type ClockQuery = {
  readonly phase: MarketHours['phase'] | 'practice';
  readonly isOpen: boolean;
  readonly next: { readonly what: Awaited; readonly left: TimeLeft } | null;
};

export function readClock(clock: MarketClock, market: MarketName, now: number): ClockQuery | null {
  if (clock.hours === 'continuous') return { phase: 'practice', isOpen: true, next: null };
  const hours = clock.markets.find((entry) => entry.market === market);
  if (hours === undefined) return null;
  const awaited = awaitedIn(hours);
  return {
    phase: hours.phase,
    isOpen: hours.phase === 'regular',
    next: awaited === null ? null : { what: awaited.what, left: timeLeft(awaited.at - now) },
  };
}

/** Null when nothing is announced. */
export function nextTurn(clock: MarketClock): number | null {
  const turns = clock.markets
    .flatMap(({ until, nextOpen }) => [until, nextOpen])
    .filter((at) => at !== null);
  return turns.length === 0 ? null : Math.min(...turns);
}

function awaitedIn(hours: MarketHours): { what: Awaited; at: number } | null {
  switch (hours.phase) {
    case 'regular':
      return moment(isMorning(hours) ? 'morningEndsIn' : 'closesIn', hours.until);
    case 'lunch':
      return moment('resumesIn', hours.until);
    case 'closingAuction':
      return moment('closesIn', hours.until);
    case 'postMarket':
      return moment('endsIn', hours.until);
    case 'preMarket':
    case 'openingAuction':
    case 'closed':
      return moment('opensIn', hours.nextOpen ?? hours.until);
  }
}

function moment(what: Awaited, at: number | null): { what: Awaited; at: number } | null {
  return at === null ? null : { what, at };
}

/** Hong Kong's morning ends at noon, in lunch or, on the eve of some holidays, in the day's close. */
function isMorning({ market, until, timeZone }: MarketHours): boolean {
  const zone = parseTimeZone(timeZone);
  return (
    market === 'HK' &&
    until !== null &&
    zone !== null &&
    formatTimeOfDay(until, zone, 'yearFirst') === HK_NOON
  );
}

const HK_NOON = '12:00';
