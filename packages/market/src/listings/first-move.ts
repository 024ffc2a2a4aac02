/**
 * Where a listed share opens, as the log of first price over offer price: a draw from the sealed
 * seed of its day, so nobody knows it while subscriptions are open.
 *
 * Version 2: the two halves of a normal distribution with different widths, the same for every
 * share. US shares open 11 % higher on average, Hong Kong's 5 % higher.
 *
 * Version 3: what the crowd asked for decides where the draw has its middle. What everybody wants
 * rises and is scarce; what nobody wants falls and is allotted in full. The averages are such that
 * what is allotted earns nothing: in the US, where every request gets the same share, weighted by
 * that share; in Hong Kong, where small requests get far more than their share, without weights, so
 * that one that gets everything it asks for earns back its charges. A price far outside the range
 * is the one thing that can still be answered once demand is known, so its average is no gain at
 * all. docs/decisions/0061, and docs/guides/new-stocks.md for what comes of it.
 */
import { assert } from '@candor/kit/assert';
import type { Instrument } from '../instrument.ts';
import type { DayKeys, NameWords } from '../path/day-keys.ts';
import { log } from '../path/exact-math.ts';
import { gaussian, hashWord } from '../path/keyed-hash.ts';
import type { ListingDemand } from './listing-demand.ts';

export function firstMove(
  assetClass: Instrument['assetClass'],
  { name, day, keys }: { name: NameWords; day: number; keys: DayKeys },
  /** Null before version 3. */
  demand: ListingDemand | null,
): number {
  const key = keys.stepKey(day, name, 'listing');
  const draw = gaussian(hashWord(key.low, key.high, 0));
  if (demand === null) {
    const { middle, up, down } = assetClass === 'hkStock' ? hongKong : unitedStates;
    return middle + draw * (draw < 0 ? down : up);
  }
  const { mean, width } = openingOf(assetClass, demand);
  // Its exponential is 1 + mean on average.
  return log(1 + mean) - (width * width) / 2 + width * draw;
}

export type Opening = {
  /** Average of first price over offer price, less one. */
  readonly mean: number;
  /** Of the draw, in logs. */
  readonly width: number;
};

/** From version 3 on. */
export function openingOf(
  assetClass: Instrument['assetClass'],
  { crowdHundredths, wasAskedAgain }: ListingDemand,
): Opening {
  if (wasAskedAgain) return askedAgain;
  const found = openings[assetClass === 'hkStock' ? 'HK' : 'US'].find(
    ({ belowHundredths }) => crowdHundredths < belowHundredths,
  );
  assert(found !== undefined, `not a demand: ${crowdHundredths}`);
  return found;
}

/** By what the crowd asks for; the last of each has no end. */
export const openings: Readonly<
  Record<'US' | 'HK', readonly (Opening & { readonly belowHundredths: number })[]>
> = {
  US: [
    { belowHundredths: 200, mean: -0.04, width: 0.1 },
    { belowHundredths: 300, mean: 0.015, width: 0.12 },
    { belowHundredths: 1_000, mean: 0.14, width: 0.16 },
    { belowHundredths: Number.POSITIVE_INFINITY, mean: 0.24, width: 0.22 },
  ],
  HK: [
    { belowHundredths: 300, mean: -0.015, width: 0.1 },
    { belowHundredths: 1_000, mean: -0.005, width: 0.12 },
    { belowHundredths: 3_000, mean: 0.01, width: 0.14 },
    { belowHundredths: Number.POSITIVE_INFINITY, mean: 0.05, width: 0.18 },
  ],
};
const askedAgain: Opening = { mean: 0, width: 0.15 };

const unitedStates = { middle: 0.05, up: 0.2, down: 0.1 };
const hongKong = { middle: 0.012, up: 0.18, down: 0.12 };
