/** The order book as bars. Lengths only; figures stay exact. */
import { quantityFromWire } from '@candor/money/wire';
import type { QuoteDetail } from '../quotes.api.ts';

export const DEPTH_LEVELS = 5;

type Level = QuoteDetail['bids'][number];
export type DepthRow = {
  readonly level: number;
  readonly bid: DepthSide | null;
  readonly ask: DepthSide | null;
};
export type DepthSide = Level & { readonly share: number };

/** Level by level, both sides on one scale; a side with fewer levels leaves its place empty. */
export function depthRows({ bids, asks }: Pick<QuoteDetail, 'bids' | 'asks'>): DepthRow[] {
  const shown = [...bids.slice(0, DEPTH_LEVELS), ...asks.slice(0, DEPTH_LEVELS)];
  const largest = shown
    .map(({ volume }) => sizeOf(volume))
    .reduce((max, size) => (size > max ? size : max), 0n);
  const side = (level: Level | undefined): DepthSide | null =>
    level === undefined ? null : { ...level, share: ratio(sizeOf(level.volume), largest) };
  const count = Math.min(DEPTH_LEVELS, Math.max(bids.length, asks.length));
  return Array.from({ length: count }, (_, index) => ({
    level: index + 1,
    bid: side(bids[index]),
    ask: side(asks[index]),
  }));
}

/** Null when a side is empty. */
export function bidShare({
  bidVolume,
  askVolume,
}: Pick<QuoteDetail, 'bidVolume' | 'askVolume'>): number | null {
  if (bidVolume === null || askVolume === null) return null;
  const [bids, asks] = [sizeOf(bidVolume), sizeOf(askVolume)];
  return bids + asks === 0n ? null : ratio(bids, bids + asks);
}

function sizeOf(volume: string): bigint {
  const size = quantityFromWire(volume)?.nano ?? 0n;
  return size < 0n ? 0n : size;
}

const STEPS = 1_000n;

function ratio(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * STEPS) / whole) / Number(STEPS);
}
