/** Evenly spaced, so repeated calls ask for the same instants, and not before the first trade. */
import type { assetRanges } from '@candor/contract/wallet';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';

export type AssetRange = (typeof assetRanges)[number];

const RANGES_MS: Readonly<Record<AssetRange, number>> = {
  '1D': DAY_MS,
  '1W': 7 * DAY_MS,
  '1M': 30 * DAY_MS,
  '3M': 91 * DAY_MS,
  '1Y': 365 * DAY_MS,
};
const STEPS_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
  2 * DAY_MS,
  7 * DAY_MS,
];
export const INSTANTS_MAX = 64;

/**
 * Gain and loss count from `from`. Where trading began within the range that is before the first
 * instant: what a conversion had cost by then is part of the result, as it is of today's.
 */
export function historyInstants(
  range: AssetRange,
  tradingSince: number,
  now: number,
): { readonly from: number; readonly instants: readonly number[] } {
  const earliest = now - RANGES_MS[range];
  const start = Math.max(earliest, tradingSince);
  const step =
    STEPS_MS.find((candidate) => (now - start) / candidate < INSTANTS_MAX - 1) ?? 7 * DAY_MS;
  const isWithin = tradingSince >= earliest;
  const instants = isWithin ? [tradingSince] : [];
  for (let at = (Math.floor(start / step) + 1) * step; at < now; at += step) instants.push(at);
  const [first = start] = instants;
  return { from: isWithin ? Math.floor(earliest / MINUTE_MS) * MINUTE_MS : first, instants };
}
