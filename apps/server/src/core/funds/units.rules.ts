/**
 * Units of a fund, their value, and what an order in them comes to. Units and values are
 * millionths, money is cents; every rounding is named.
 *
 * An order is held whole, so the house never has the customer's money before it is lost: what a
 * customer gains is what the same units in the house's hand would have gained, and the other way.
 */
import { DAY_MS } from '@candor/kit/time';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';

/** 100,000 units for each fund, all of them the house's at first. */
export const FUND_UNITS = 100_000_000_000n;
export const MICRO_DECIMALS = 6;
const MICRO = 10n ** BigInt(MICRO_DECIMALS);
const MICRO_PER_CENT = 10_000n;
const CENTS_TO_UNITS = MICRO_PER_CENT * MICRO;
const YEAR_MS = 365n * BigInt(DAY_MS);

/** Customers may own nine tenths of a fund: the house always loses with them. */
const CUSTOMERS_PART = { numerator: 9n, denominator: 10n };
/** A fund that lost nine tenths of its first value takes no more orders. */
const CLOSED_BELOW = 10n;

/** Of one unit, in millionths of a dollar; never below zero. */
export function unitValueOf(equityMinor: bigint, units: bigint): bigint {
  return equityMinor <= 0n ? 0n : divide(equityMinor * CENTS_TO_UNITS, units, 'halfEven');
}

/** Rounded down: never more than was paid for. */
export function unitsFor(amountMinor: bigint, value: bigint): bigint {
  return divide(amountMinor * CENTS_TO_UNITS, value, 'down');
}

/** To the nearest cent, so that units at the value they were bought for are the amount again. */
export function worthOfUnits(units: bigint, value: bigint): bigint {
  return divide(units * value, CENTS_TO_UNITS, 'halfEven');
}

/** A year's rate on the amount, for the time it ran; rounded down. */
export function feeFor(amountMinor: bigint, rateNano: bigint, durationMs: number): bigint {
  return divide(
    amountMinor * rateNano * BigInt(Math.max(durationMs, 0)),
    NANO_PER_ONE * YEAR_MS,
    'down',
  );
}

export type Followed = {
  readonly amountMinor: bigint;
  readonly feeRateNano: bigint;
  readonly units: bigint;
  /** The strikes that confirmed it and will settle it. */
  readonly confirmedAt: number;
  readonly settlesAt: number;
};

export type FollowOutcome = {
  /** Units at the value. */
  readonly worth: bigint;
  /** Never more than there is. */
  readonly fee: bigint;
  /** Beyond the amount, without the fee; negative is a loss. */
  readonly gain: bigint;
  /** Gain less fee. */
  readonly profit: bigint;
  /** Amount and profit: what the customer has in the end. Never below zero. */
  readonly proceeds: bigint;
};

/** At an instant of its life, or at its settlement. */
export function outcomeOf(followed: Followed, value: bigint, atMs: number): FollowOutcome {
  const { amountMinor, feeRateNano, units, confirmedAt, settlesAt } = followed;
  const worth = worthOfUnits(units, value);
  const accrued = feeFor(amountMinor, feeRateNano, Math.min(atMs, settlesAt) - confirmedAt);
  const fee = accrued < worth ? accrued : worth;
  const gain = worth - amountMinor;
  return { worth, fee, gain, profit: gain - fee, proceeds: worth - fee };
}

export type FundUnits = {
  readonly units: bigint;
  /** In the hands of customers. */
  readonly customerUnits: bigint;
  /** Orders that wait for a value. */
  readonly waitingMinor: bigint;
};

/** What can still be followed with, in cents. */
export function roomIn({ units, customerUnits, waitingMinor }: FundUnits, value: bigint): bigint {
  const most = divide(units * CUSTOMERS_PART.numerator, CUSTOMERS_PART.denominator, 'down');
  const room = divide((most - customerUnits) * value, CENTS_TO_UNITS, 'down') - waitingMinor;
  return room < 0n ? 0n : room;
}

/**
 * At the strike an order may use what was kept free when it was placed, so only a fall of a tenth
 * in between leaves no units for it.
 */
export function fitsIn({ units, customerUnits }: FundUnits, wanted: bigint): boolean {
  return customerUnits + wanted <= units;
}

export function isLost(value: bigint, firstValue: bigint): boolean {
  return value * CLOSED_BELOW < firstValue;
}

/** A change as billionths of one; null from nothing. */
export function changeOf(from: bigint, to: bigint): bigint | null {
  return from <= 0n ? null : divide((to - from) * NANO_PER_ONE, from, 'halfEven');
}
