/**
 * The order in which a day's minutes are found: the middle first, then the middles of both halves,
 * and so on.
 *
 * Every inner minute is the middle of exactly one branch, so it names the branch in the hash.
 * Branch n spans lows[n] to highs[n] and splits at middles[n].
 */
import { MINUTES_PER_DAY } from '@candor/kit/time';

export type Stretch = { readonly from: number; readonly until: number };

export const wholeDay: Stretch = { from: 0, until: MINUTES_PER_DAY };

export function holds(outer: Stretch, inner: Stretch): boolean {
  return outer.from <= inner.from && inner.until <= outer.until;
}

export type Branches = {
  readonly lows: Int16Array;
  readonly middles: Int16Array;
  readonly highs: Int16Array;
};

export function joined(left: Stretch, right: Stretch): Stretch {
  return { from: Math.min(left.from, right.from), until: Math.max(left.until, right.until) };
}

/** The same order for a session of so many minutes. */
export function getBranches(length: number): Branches {
  let known = branchesByLength.get(length);
  if (known === undefined) branchesByLength.set(length, (known = findBranches(length)));
  return known;
}

const branchesByLength = new Map<number, Branches>();

export const { lows, middles, highs } = getBranches(MINUTES_PER_DAY);

export function getMiddle(low: number, high: number): number {
  return (low + high) >> 1;
}

function findBranches(length: number): Branches {
  const waiting: [number, number][] = [[0, length]];
  for (let next = 0; next < waiting.length; next += 1) {
    const [low = 0, high = 0] = waiting[next] ?? [];
    if (high - low < 2) continue;
    const middle = getMiddle(low, high);
    waiting.push([low, middle], [middle, high]);
  }
  const branches = waiting.filter(([low, high]) => high - low >= 2);
  return {
    lows: Int16Array.from(branches, ([low]) => low),
    middles: Int16Array.from(branches, ([low, high]) => getMiddle(low, high)),
    highs: Int16Array.from(branches, ([, high]) => high),
  };
}
