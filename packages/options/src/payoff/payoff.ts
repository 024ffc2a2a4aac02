/**
 * What a position of options (and shares) is worth at expiry, exactly: in minor units of the
 * currency, at every price, as straight lines between the strikes.
 *
 * Legs have one expiry and one underlying. Prices are thousandths, as strikes are; money is minor
 * units (cents) as bigint, so nothing is rounded: a multiplier is money per 1.00, and a thousandth
 * of it times a hundred cents is a whole number of tenths of a cent, which only the last division
 * sees.
 */
import { assert } from '@candor/kit/assert';
import { divide } from '@candor/money/rounding';
import type { OptionKind } from '../price/greeks.ts';

/** `count` is below nothing for what was sold. */
export type OptionLeg = {
  readonly kind: OptionKind;
  /** In thousandths. */
  readonly strike: number;
  readonly count: bigint;
  /** Per contract, what 1.00 of the price is worth. */
  readonly multiplier: bigint;
};

export type ShareLeg = { readonly kind: 'shares'; readonly count: bigint };

export type Leg = OptionLeg | ShareLeg;

export type Position = {
  readonly legs: readonly Leg[];
  /** Paid for all of it in minor units, below nothing when money was received. */
  readonly paid: bigint;
};

export type Extremes = {
  /** In minor units; null without a limit. */
  readonly largestGain: bigint | null;
  readonly largestLoss: bigint | null;
  /** Prices in thousandths at which nothing is gained or lost, lowest first, rounded to the nearest. */
  readonly breakEvens: readonly bigint[];
};

/** Gain (below nothing: loss) when the price is this at expiry; rounded down to the minor unit. */
export function gainAt(position: Position, price: bigint): bigint {
  return divide(milliGainAt(position, price), MILLI, 'down');
}

/** Over all prices from nothing up. */
export function extremesOf(position: Position): Extremes {
  const corners = cornersOf(position);
  const gains = corners.map((price) => milliGainAt(position, price));
  const slope = slopeBeyond(position);
  const highest = gains.reduce((most, gain) => (gain > most ? gain : most));
  const lowest = gains.reduce((least, gain) => (gain < least ? gain : least));
  // A loss is never told smaller than it is.
  const worst = divide(lowest, MILLI, lowest < 0n ? 'up' : 'down');
  return {
    largestGain: slope > 0n ? null : divide(highest, MILLI, 'down'),
    largestLoss: slope < 0n ? null : worst < 0n ? -worst : 0n,
    breakEvens: breakEvensOf(corners, gains, slope),
  };
}

/** Thousandths of a minor unit: exact. */
function milliGainAt({ legs, paid }: Position, price: bigint): bigint {
  let sum = -paid * MILLI;
  for (const leg of legs) sum += milliWorth(leg, price);
  return sum;
}

function milliWorth(leg: Leg, price: bigint): bigint {
  if (leg.kind === 'shares') return leg.count * price * MINOR;
  const strike = BigInt(leg.strike);
  const intrinsic = leg.kind === 'call' ? price - strike : strike - price;
  return intrinsic > 0n ? leg.count * leg.multiplier * intrinsic * MINOR : 0n;
}

/** Nothing, and every strike: between them the line is straight. */
function cornersOf({ legs }: Position): bigint[] {
  assert(legs.length > 0 && legs.length <= LEGS_MAX, 'a position has one to eight legs');
  const strikes = new Set(legs.flatMap((leg) => (leg.kind === 'shares' ? [] : [leg.strike])));
  return [0n, ...[...strikes].toSorted((left, right) => left - right).map(BigInt)];
}

/** Thousandths of minor units per thousandth of price, above the highest strike. */
function slopeBeyond({ legs }: Position): bigint {
  let slope = 0n;
  for (const leg of legs)
    if (leg.kind === 'shares') slope += leg.count * MINOR;
    else if (leg.kind === 'call') slope += leg.count * leg.multiplier * MINOR;
  return slope;
}

function breakEvensOf(
  corners: readonly bigint[],
  gains: readonly bigint[],
  slope: bigint,
): bigint[] {
  const found = new Set<bigint>();
  for (const [place, price] of corners.entries()) {
    const gain = gains[place] ?? 0n;
    const [next, after] = [corners[place + 1], gains[place + 1]];
    const onward = after ?? slope;
    // A corner at nought counts, but not in the middle of a flat stretch.
    if (gain === 0n) {
      if (onward !== 0n || (place > 0 && gains[place - 1] !== 0n)) found.add(price);
    } else if (next === undefined || after === undefined) {
      // Beyond the last strike.
      if (slope !== 0n && gain > 0n !== slope > 0n) found.add(price + nearest(-gain, slope));
    } else if (after !== 0n && gain > 0n !== after > 0n)
      found.add(price + nearest(-gain * (next - price), after - gain));
  }
  return [...found].toSorted((left, right) => (left < right ? -1 : 1));
}

function nearest(numerator: bigint, denominator: bigint): bigint {
  return denominator < 0n
    ? divide(-numerator, -denominator, 'halfEven')
    : divide(numerator, denominator, 'halfEven');
}

const MILLI = 1000n;
/** Minor units of one whole. */
const MINOR = 100n;
const LEGS_MAX = 8;
