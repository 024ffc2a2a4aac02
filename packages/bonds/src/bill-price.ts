/**
 * Bills (Appendix B, VI): sold below their face and quoted by a discount on a year of 360 days.
 * What they yield is told as the investment rate, which can be held against the yield of a note.
 */
import { assert } from '@candor/kit/assert';
import { addMonths, daysBetween, type LocalDate } from '@candor/kit/local-date';
import { NANO_PER_ONE } from '@candor/money/amount';
import type { Rate } from '@candor/money/amount';
import type { PerHundred } from './per-hundred.ts';
import { ATTO_PER_ONE, yieldInAtto, type Yield } from './yield.ts';

/** From settlement to maturity. */
export type BillTime = {
  /** Days as a fraction, since a practice bill lives for hours. */
  readonly days: PerHundred;
  /** Of the year that follows: 366 where it has a February 29. */
  readonly yearDays: number;
};

export function billTime(settlesOn: LocalDate, maturesOn: LocalDate): BillTime {
  const days = daysBetween(settlesOn, maturesOn);
  assert(days > 0, 'a bill is settled before it matures');
  return { days: { numerator: BigInt(days), denominator: 1n }, yearDays: yearFrom(settlesOn) };
}

/** For bills that mature at an instant. */
export function billTimeBetween(fromMs: number, maturesAtMs: number): BillTime {
  assert(maturesAtMs > fromMs, 'a bill is settled before it matures');
  return {
    days: { numerator: BigInt(maturesAtMs - fromMs), denominator: MS_PER_DAY },
    yearDays: 365,
  };
}

/** VI.A */
export function billPriceAtDiscount({ days }: BillTime, discount: Rate): PerHundred {
  const year = DISCOUNT_YEAR * NANO_PER_ONE * days.denominator;
  return { numerator: 100n * (year - discount.nano * days.numerator), denominator: year };
}

/** VI.C */
export function discountAtBillPrice({ days }: BillTime, price: PerHundred): Yield {
  const missing = 100n * price.denominator - price.numerator;
  return yieldInAtto(
    (missing * DISCOUNT_YEAR * days.denominator * ATTO_PER_ONE) /
      (100n * price.denominator * days.numerator),
  );
}

/** VI.D, solved for the price. */
export function billPriceAtYield(time: BillTime, { atto }: Yield): PerHundred {
  const { days, yearDays } = time;
  const year = BigInt(yearDays);
  if (!isLong(time)) {
    const whole = ATTO_PER_ONE * year * days.denominator;
    return { numerator: 100n * whole, denominator: whole + atto * days.numerator };
  }
  const twiceYear = 2n * year * ATTO_PER_ONE * days.denominator;
  const simple = twiceYear + (2n * days.numerator - year * days.denominator) * atto;
  return {
    numerator: 100n * twiceYear * 2n * ATTO_PER_ONE,
    denominator: simple * (2n * ATTO_PER_ONE + atto),
  };
}

/** VI.D: with simple interest up to half a year, compounded once beyond it. */
export function yieldAtBillPrice(time: BillTime, price: PerHundred): Yield {
  const { days, yearDays } = time;
  assert(price.numerator > 0n, 'a bill has a price');
  const year = BigInt(yearDays);
  const missing = 100n * price.denominator - price.numerator;
  if (!isLong(time))
    return yieldInAtto(
      (missing * year * days.denominator * ATTO_PER_ONE) / (price.numerator * days.numerator),
    );
  // a i² + b i + c = 0, with every factor times 4 · year · price in whole numbers.
  const a = (2n * days.numerator - year * days.denominator) * price.numerator;
  const b = 4n * days.numerator * price.numerator;
  const c = -4n * year * days.denominator * missing;
  const root = squareRoot((b * b - 4n * a * c) * ATTO_PER_ONE * ATTO_PER_ONE);
  return yieldInAtto((root - b * ATTO_PER_ONE) / (2n * a));
}

/** More than half a year left. */
function isLong({ days, yearDays }: BillTime): boolean {
  return 2n * days.numerator > BigInt(yearDays) * days.denominator;
}

function yearFrom(date: LocalDate): number {
  return daysBetween(date, addMonths(date, 12));
}

/** The largest whole number whose square does not exceed the value. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

const DISCOUNT_YEAR = 360n;
const MS_PER_DAY = 86_400_000n;
