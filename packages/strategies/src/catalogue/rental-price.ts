/**
 * The price of a rental: a published share of its capital for each robot day, so that it weighs the
 * same on a small capital as on a large one. Rounded up to the cent, and never below a few cents. A
 * rental keeps the price it was agreed for; another rate is published with a date of its own.
 */
import { localDate } from '@candor/kit/local-date';
import { NANO_PER_ONE } from '@candor/money/amount';
import { percent } from '@candor/money/literal';
import { divide } from '@candor/money/rounding';
import { PRACTICE_PRICE_DIVISOR, type Pace } from './pace.ts';

export const RENTAL_RATE = {
  /** Of the capital, for a robot day at the standard pace, in billionths. */
  nanoPerDay: percent('0.01').nano,
  publishedOn: localDate('2026-11-18'),
} as const;

/** In cents. */
export const RENTAL_PRICE_MIN = 5n;

/** Set aside unless another capital is typed: enough to see each trade. In cents. */
export const CAPITAL_PRESET = 1_000_00n;

export type RentalCycle = { readonly pace: Pace; readonly cycleDays: number };

export function rentalPrice(cycle: RentalCycle, capitalMinor: bigint): bigint {
  const { numerator, denominator } = cycleShare(cycle);
  const price = divide(capitalMinor * numerator, denominator, 'up');
  return price < RENTAL_PRICE_MIN ? RENTAL_PRICE_MIN : price;
}

/** Of the capital, for the whole cycle, in billionths; rounded up like the price. */
export function cycleRate(cycle: RentalCycle): bigint {
  const { numerator, denominator } = cycleShare(cycle);
  return divide(numerator * NANO_PER_ONE, denominator, 'up');
}

/** The largest capital that can be paid together with its price; null where there is none. */
export function mostCapital(cycle: RentalCycle, availableMinor: bigint): bigint | null {
  const { numerator, denominator } = cycleShare(cycle);
  const byRate = divide(availableMinor * denominator, denominator + numerator, 'down');
  const byMinimum = availableMinor - RENTAL_PRICE_MIN;
  const most = byRate < byMinimum ? byRate : byMinimum;
  return most > 0n ? most : null;
}

function cycleShare({ pace, cycleDays }: RentalCycle): { numerator: bigint; denominator: bigint } {
  return {
    numerator: RENTAL_RATE.nanoPerDay * BigInt(cycleDays),
    denominator: NANO_PER_ONE * (pace === 'practice' ? PRACTICE_PRICE_DIVISOR : 1n),
  };
}
