/**
 * Chip distribution (CYQ): an estimate of the prices at which today's holders bought.
 *
 * Each day the turnover rate's share of holders sells to new ones, who bought at the day's prices:
 * most at the average, fewer towards low and high (a triangle). It cannot restore the true
 * distribution, so every screen calls it an estimate. Shares are plain numbers; prices are grid
 * units.
 */
import { assert } from '@candor/kit/assert';

/** `turnoverRate`: share of all holdings traded that day, 0 to 1. */
export type HeldBar = {
  readonly low: number;
  readonly high: number;
  readonly average: number;
  readonly turnoverRate: number;
};

export type Chips = { readonly prices: readonly number[]; readonly shares: readonly number[] };

export const CHIP_BINS = 150;
export const CHIP_DAYS = 210;

/** Bars oldest first; at least one with turnover. Shares sum to one. */
export function distributeChips(bars: readonly HeldBar[]): Chips {
  const low = Math.min(...bars.map((bar) => bar.low));
  const high = Math.max(...bars.map((bar) => bar.high));
  assert(Number.isFinite(low) && low <= high, 'a distribution is made of days');
  const step = (high - low) / (CHIP_BINS - 1);
  const prices =
    step === 0 ? [low] : Array.from({ length: CHIP_BINS }, (_, bin) => low + bin * step);
  const held = new Float64Array(prices.length);
  for (const bar of bars) {
    const rate = Math.min(Math.max(bar.turnoverRate, 0), 1);
    for (let bin = 0; bin < held.length; bin += 1) held[bin] = (held[bin] ?? 0) * (1 - rate);
    const weights = triangle(bar, prices);
    for (const [bin, weight] of weights) held[bin] = (held[bin] ?? 0) + rate * weight;
  }
  const total = held.reduce((sum, share) => sum + share, 0);
  assert(total > 0, 'something changed hands');
  return { prices, shares: Array.from(held, (share) => share / total) };
}

/** Bought at this price or lower, so in profit or even. */
export function shareUpTo({ prices, shares }: Chips, units: number): number {
  return shares.reduce((sum, share, bin) => ((prices[bin] ?? 0) <= units ? sum + share : sum), 0);
}

/** The price below which this share was bought: 0.5 is the median cost. */
export function costAt({ prices, shares }: Chips, share: number): number {
  let sum = 0;
  for (const [bin, part] of shares.entries()) {
    sum += part;
    if (sum >= share) return prices[bin] ?? 0;
  }
  return prices.at(-1) ?? 0;
}

/** Prices at which the middle share of the holdings was bought. */
export function costRange(chips: Chips, share: number): { low: number; high: number } {
  return { low: costAt(chips, (1 - share) / 2), high: costAt(chips, (1 + share) / 2) };
}

/** The bins of the day's buyers; weights sum to one. A day narrower than a bin uses the nearest. */
function triangle(
  { low, high, average }: HeldBar,
  prices: readonly number[],
): [bin: number, weight: number][] {
  const inside = prices.flatMap((units, bin): [number, number][] =>
    units > low && units < high ? [[bin, heightAt(units, low, high, average)]] : [],
  );
  const total = inside.reduce((sum, [, height]) => sum + height, 0);
  if (total === 0) return [[nearestBin(average, prices), 1]];
  return inside.map(([bin, height]) => [bin, height / total]);
}

function heightAt(units: number, low: number, high: number, average: number): number {
  const peak = Math.min(Math.max(average, low), high);
  return units <= peak
    ? (units - low) / Math.max(peak - low, Number.EPSILON)
    : (high - units) / Math.max(high - peak, Number.EPSILON);
}

function nearestBin(units: number, prices: readonly number[]): number {
  const [first = 0, second = first + 1] = prices;
  return Math.min(Math.max(Math.round((units - first) / (second - first)), 0), prices.length - 1);
}
