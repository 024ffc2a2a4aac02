/**
 * An auction's book for a screen: demand and supply at evenly spaced prices around the cross, far
 * enough apart to cover most limits.
 */
import { neighbourTick, type TickGrid } from '../quote/tick-grid.ts';
import { wantedAt, type AuctionOrder } from './cross.ts';
import type { AuctionBand } from './interest.ts';

export type AuctionLevel = {
  readonly price: number;
  readonly buy: number;
  readonly sell: number;
  readonly volume: number;
};

export function levelsAround(
  orders: readonly AuctionOrder[],
  middle: number,
  { low, high }: AuctionBand,
  grid: TickGrid,
): AuctionLevel[] {
  if (orders.length === 0) return [];
  const gap = getGap(orders, middle, grid);
  const above = stepsFrom(middle, 'up', gap, grid);
  const below = stepsFrom(middle, 'down', gap, grid);
  const prices = [...above, middle, ...below].filter((price) => price >= low && price <= high);
  return wantedAt(orders, prices)
    .map(({ price, buy, sell }) => ({ price, buy, sell, volume: Math.min(buy, sell) }))
    .toReversed();
}

function getGap(orders: readonly AuctionOrder[], middle: number, grid: TickGrid): number {
  const distances = orders
    .flatMap(({ limit }) => (limit === null ? [] : [Math.abs(limit - middle)]))
    .toSorted((left, right) => left - right);
  const most = distances[Math.floor(distances.length * MOST)] ?? 0;
  const tick = neighbourTick(grid, middle, 'up') - middle;
  return Math.max(1, Math.round(most / tick / LEVELS_EACH_WAY));
}

function stepsFrom(middle: number, side: 'up' | 'down', gap: number, grid: TickGrid): number[] {
  const found: number[] = [];
  let price = middle;
  for (let level = 0; level < LEVELS_EACH_WAY; level += 1) {
    const before = price;
    for (let step = 0; step < gap; step += 1) price = neighbourTick(grid, price, side);
    // No level below the lowest price.
    if (price === before) break;
    found.push(price);
  }
  return found;
}

const LEVELS_EACH_WAY = 5;
const MOST = 0.8;
