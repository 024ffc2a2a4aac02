/**
 * When a share is auctioned. In exchange hours once a day, before the open; in practice hours every
 * ten minutes.
 *
 * Depends only on calendar and instant, so screens, servers and verifiers agree. Instants are
 * milliseconds.
 */
import { MINUTE_MS } from '@candor/kit/time';
import {
  lastTradingDayAt,
  nextTradingDay,
  previousTradingDay,
  type Calendar,
} from '../calendar/calendar.ts';
import type { AssetClass, InstrumentId } from '../instrument.ts';
import type { TradingDay } from '../trading-day.ts';

export type AuctionTimes = {
  /** Orders can be placed and cancelled from here on. */
  readonly opensAtMs: number;
  /** No new orders or cancels from here on. */
  readonly locksAtMs: number;
  readonly crossesAtMs: number;
  /** Its result is shown until here. */
  readonly shownUntilMs: number;
};

export type AuctionPhase = 'waiting' | 'collecting' | 'locked' | 'crossed';

export type AuctionedClass = Extract<AssetClass, 'usStock' | 'hkStock'>;

export function isAuctioned(assetClass: AssetClass): assetClass is AuctionedClass {
  return assetClass === 'usStock' || assetClass === 'hkStock';
}

/** The current or just crossed one, else the next. */
export function auctionAt(
  calendar: Calendar,
  assetClass: AuctionedClass,
  atMs: number,
): AuctionTimes {
  return calendar.isContinuous
    ? practiceAuctionAt(atMs)
    : openingAuctionAt(calendar, assetClass, atMs);
}

/** The last one that was crossed by then. */
export function crossedAuctionAt(
  calendar: Calendar,
  assetClass: AuctionedClass,
  atMs: number,
): AuctionTimes {
  if (calendar.isContinuous)
    return practiceAuction(Math.floor(atMs / PRACTICE_EVERY_MS) * PRACTICE_EVERY_MS);
  const today = getOpeningAuction(lastTradingDayAt(calendar, atMs), assetClass);
  if (today.crossesAtMs <= atMs) return today;
  return getOpeningAuction(
    previousTradingDay(calendar, lastTradingDayAt(calendar, atMs).date),
    assetClass,
  );
}

/** The first one that still takes orders, now or later. */
export function orderableAuctionAt(
  calendar: Calendar,
  assetClass: AuctionedClass,
  atMs: number,
): AuctionTimes {
  const current = auctionAt(calendar, assetClass, atMs);
  return atMs < current.locksAtMs ? current : auctionAt(calendar, assetClass, current.shownUntilMs);
}

export function auctionPhase(
  { opensAtMs, locksAtMs, crossesAtMs }: AuctionTimes,
  atMs: number,
): AuctionPhase {
  if (atMs < opensAtMs) return 'waiting';
  if (atMs < locksAtMs) return 'collecting';
  return atMs < crossesAtMs ? 'locked' : 'crossed';
}

/** `US:AAPL@1794960000000`: of which share, and when it is crossed. */
export function auctionId(instrumentId: InstrumentId, crossesAtMs: number): string {
  return `${instrumentId}@${crossesAtMs}`;
}

/** Null when that share is not auctioned at that instant. */
export function auctionCrossingAt(
  calendar: Calendar,
  assetClass: AuctionedClass,
  crossesAtMs: number,
): AuctionTimes | null {
  const found = auctionAt(calendar, assetClass, crossesAtMs - 1);
  return found.crossesAtMs === crossesAtMs ? found : null;
}

function practiceAuctionAt(atMs: number): AuctionTimes {
  const current = practiceAuction(Math.floor(atMs / PRACTICE_EVERY_MS) * PRACTICE_EVERY_MS);
  return atMs < current.shownUntilMs
    ? current
    : practiceAuction(current.crossesAtMs + PRACTICE_EVERY_MS);
}

function practiceAuction(crossesAtMs: number): AuctionTimes {
  return {
    opensAtMs: crossesAtMs - PRACTICE_EVERY_MS + PRACTICE_SHOWN_MS,
    locksAtMs: crossesAtMs - PRACTICE_LOCKED_MS,
    crossesAtMs,
    shownUntilMs: crossesAtMs + PRACTICE_SHOWN_MS,
  };
}

function openingAuctionAt(
  calendar: Calendar,
  assetClass: AuctionedClass,
  atMs: number,
): AuctionTimes {
  const day = lastTradingDayAt(calendar, atMs);
  const today = getOpeningAuction(day, assetClass);
  return atMs < today.shownUntilMs
    ? today
    : getOpeningAuction(nextTradingDay(calendar, day.date), assetClass);
}

function getOpeningAuction({ spans }: TradingDay, assetClass: AuctionedClass): AuctionTimes {
  const openMs = spans.find(({ phase }) => phase === 'regular')?.fromMs ?? 0;
  const before = openingMinutesBefore[assetClass];
  const crossesAtMs = openMs - before.crosses * MINUTE_MS;
  return {
    opensAtMs: openMs - before.opens * MINUTE_MS,
    locksAtMs: openMs - before.locks * MINUTE_MS,
    crossesAtMs,
    shownUntilMs: crossesAtMs + OPENING_SHOWN_MS,
  };
}

const openingMinutesBefore = {
  usStock: { opens: 30, locks: 2, crosses: 0 },
  hkStock: { opens: 30, locks: 15, crosses: 10 },
} as const satisfies Record<AuctionedClass, { opens: number; locks: number; crosses: number }>;

const OPENING_SHOWN_MS = 30 * MINUTE_MS;
const PRACTICE_EVERY_MS = 10 * MINUTE_MS;
const PRACTICE_LOCKED_MS = 90_000;
const PRACTICE_SHOWN_MS = 30_000;
