/** The device's clock may be off, so only the time since the answer counts. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { isStockCode } from '@candor/contract/kernel/patterns';
import type { Rate } from '@candor/money/amount';
import { subtract } from '@candor/money/arithmetic';
import { ratio } from '@candor/money/multiply';
import { priceFromWire, quantityFromWire } from '@candor/money/wire';
import { HOURS_PER_DAY, MINUTES_PER_HOUR, SECONDS_PER_MINUTE, SECOND_MS } from '@candor/kit/time';
import type { AuctionDetail, AuctionPhase, AuctionTimes } from './auction.api.ts';

export function serverNow(
  nowMs: number,
  answer: { readonly at: number; readonly readAt: number },
): number {
  return answer.at + Math.max(0, nowMs - answer.readAt);
}

/** Between two answers the phase moves on by the clock. */
export function phaseAt({ opensAt, locksAt, crossesAt }: AuctionTimes, now: number): AuctionPhase {
  if (now < opensAt) return 'waiting';
  if (now < locksAt) return 'collecting';
  return now < crossesAt ? 'locked' : 'crossed';
}

/** Not how the previous auction ended. */
export function getResult(
  { auction, last }: Pick<AuctionDetail, 'auction' | 'last'>,
  now: number,
): AuctionDetail['last'] {
  return phaseAt(auction, now) === 'crossed' && last?.auction === auction.id ? last : null;
}

export function endOfPhase(
  { opensAt, locksAt, crossesAt }: AuctionTimes,
  phase: AuctionPhase,
): number | null {
  switch (phase) {
    case 'waiting':
      return opensAt;
    case 'collecting':
      return locksAt;
    case 'locked':
      return crossesAt;
    case 'crossed':
      return null;
  }
}

export type StepProgress = {
  readonly step: 'collecting' | 'locked' | 'crossed';
  readonly at: number;
  /** From 0 to 1. */ readonly share: number;
};

export function getSteps(
  { opensAt, locksAt, crossesAt }: AuctionTimes,
  now: number,
): StepProgress[] {
  return [
    { step: 'collecting', at: locksAt, share: getShare(now, opensAt, locksAt) },
    { step: 'locked', at: crossesAt, share: getShare(now, locksAt, crossesAt) },
    { step: 'crossed', at: crossesAt, share: now >= crossesAt ? 1 : 0 },
  ];
}

export type Left =
  | { readonly unit: 'clock'; readonly text: string }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'days'; readonly days: number; readonly hours: number };

/** 7:05 within the last hour; further away in larger units. */
export function leftUntil(atMs: number, now: number): Left {
  const seconds = Math.max(0, Math.ceil((atMs - now) / SECOND_MS));
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  if (minutes < MINUTES_PER_HOUR)
    return {
      unit: 'clock',
      text: `${minutes}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`,
    };
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  if (hours < HOURS_PER_DAY) return { unit: 'hours', hours, minutes: minutes % MINUTES_PER_HOUR };
  return { unit: 'days', days: Math.floor(hours / HOURS_PER_DAY), hours: hours % HOURS_PER_DAY };
}

export function distanceFrom(reference: string, price: string): Rate | null {
  const [from, to] = [priceFromWire(reference), priceFromWire(price)];
  if (from === null || to === null || from.nano <= 0n) return null;
  return ratio(subtract(to, from), from, 'halfEven');
}

export type BookRow = AuctionDetail['levels'][number] & {
  readonly buyShare: number;
  readonly sellShare: number;
  readonly isHere: boolean;
};

/** Both sides on one scale. */
export function bookRows({
  levels,
  indicative,
}: Pick<AuctionDetail, 'levels' | 'indicative'>): BookRow[] {
  const sizes = levels.flatMap(({ buy, sell }) => [sizeOf(buy), sizeOf(sell)]);
  const largest = sizes.reduce((max, size) => (size > max ? size : max), 0n);
  return levels.map((level) => ({
    ...level,
    buyShare: partOf(sizeOf(level.buy), largest),
    sellShare: partOf(sizeOf(level.sell), largest),
    isHere: level.price === indicative?.price,
  }));
}

/** Null for what has no auctions. Hong Kong codes are digits. */
export function readAuctionPlace(params: {
  readonly code?: string | undefined;
  readonly source?: string | undefined;
}): { readonly code: string; readonly source: QuotedSource } | null {
  const code = params.code?.trim().toUpperCase() ?? '';
  if (!isStockCode(code)) return null;
  const source = /^\d+$/.test(code) ? QuotedSource.HkStock : QuotedSource.Stock;
  return params.source === undefined || params.source === String(source) ? { code, source } : null;
}

function getShare(now: number, from: number, until: number): number {
  return Math.min(Math.max((now - from) / (until - from), 0), 1);
}

function sizeOf(shares: string): bigint {
  return quantityFromWire(shares)?.nano ?? 0n;
}

function partOf(size: bigint, largest: bigint): number {
  return largest === 0n ? 0 : Number((size * PARTS) / largest) / Number(PARTS);
}

const PARTS = 1_000n;
