/**
 * Price and yield of notes and bonds (Appendix B, II): the payments left, discounted by half the
 * yield per half-year, and with simple interest over what is left of the present one.
 *
 * A price from a yield is computed in whole numbers of eighteen decimals. A yield from a price is
 * found with floating point and then corrected once in whole numbers, so both ways agree far beyond
 * the nine decimals of a price.
 */
import { assert } from '@candor/kit/assert';
import { addPerHundred, subtractPerHundred, type PerHundred } from './per-hundred.ts';
import type { Settlement } from './settlement.ts';
import { ATTO_PER_ONE, yieldInAtto, type Yield } from './yield.ts';

/** Without accrued interest, as prices are quoted. */
export function cleanPriceAt(settlement: Settlement, at: Yield): PerHundred {
  return subtractPerHundred(dirtyPriceAt(settlement, at), settlement.accrued);
}

/** What is paid: the clean price and the accrued interest. */
export function dirtyPriceAt(settlement: Settlement, at: Yield): PerHundred {
  return { numerator: dirtyAtto(settlement, at.atto), denominator: ATTO_PER_ONE };
}

/** Null where no yield between -99 % and 10,000 % gives the price. */
export function yieldAtCleanPrice(settlement: Settlement, clean: PerHundred): Yield | null {
  const dirty = addPerHundred(clean, settlement.accrued);
  if (dirty.numerator <= 0n) return null;
  const target = toAtto(dirty);
  const rough = roughYield(settlement, Number(target) / ATTO);
  if (rough === null) return null;
  const guess = BigInt(Math.round(rough.value * ROUGH_UNITS)) * (ATTO_PER_ONE / ROUGH_ATTO);
  const miss = dirtyAtto(settlement, guess) - target;
  const slope = BigInt(Math.round(rough.slope * SLOPE_UNITS));
  if (slope === 0n) return null;
  return yieldInAtto(guess - (miss * SLOPE_ATTO) / slope);
}

function dirtyAtto(settlement: Settlement, atto: bigint): bigint {
  const { daysLeft, daysInPeriod, periodsAfter, nextPayment, extraAfter, regularCoupon } =
    settlement;
  assert(atto > -ATTO_PER_ONE, 'a yield is above -100 %');
  const discount = (ATTO_PER_ONE * ATTO_PER_ONE) / (ATTO_PER_ONE + atto / 2n);
  const { power, annuity } = discountFor(discount, periodsAfter);
  const later =
    toAtto(nextPayment) +
    (extraAfter.numerator === 0n ? 0n : times(toAtto(extraAfter), discount)) +
    (regularCoupon.numerator * annuity) / regularCoupon.denominator +
    FACE * power;
  const days = BigInt(2 * daysInPeriod);
  return (later * days * ATTO_PER_ONE) / (days * ATTO_PER_ONE + BigInt(daysLeft) * atto);
}

/**
 * The value of 1 after so many half-years, and of 1 after each of them. By doubling instead of the
 * closed formula, which divides by the yield and loses its digits near zero.
 */
function discountFor(discount: bigint, periods: number): { power: bigint; annuity: bigint } {
  let power = ATTO_PER_ONE;
  let annuity = 0n;
  for (let bit = 31 - Math.clz32(periods); bit >= 0; bit -= 1) {
    annuity += times(annuity, power);
    power = times(power, power);
    if (((periods >> bit) & 1) === 1) {
      power = times(power, discount);
      annuity += power;
    }
  }
  return { power, annuity };
}

/** Newton's method on the sum of the payments, which falls and bends one way only. */
function roughYield(
  settlement: Settlement,
  dirty: number,
): { value: number; slope: number } | null {
  const fraction = settlement.daysLeft / settlement.daysInPeriod;
  const coupon = toNumber(settlement.regularCoupon);
  const next = toNumber(settlement.nextPayment);
  const extra = toNumber(settlement.extraAfter);
  const periods = settlement.periodsAfter;
  const getPayment = (period: number): number =>
    period === 0 ? next : period === 1 ? coupon + extra : coupon;
  let value = Math.max(((2 * coupon) / dirty) * YIELD_PER_COUPON, YIELD_STARTS_AT);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const discount = 1 / (1 + value / 2);
    let sum = FACE_NUMBER + getPayment(periods);
    let slope = 0;
    for (let period = periods - 1; period >= 0; period -= 1) {
      slope = slope * discount + sum;
      sum = sum * discount + getPayment(period);
    }
    const simple = 1 + (fraction * value) / 2;
    const priced = sum / simple;
    const falling =
      (slope * (-discount * discount)) / 2 / simple - (priced * fraction) / 2 / simple;
    const step = (priced - dirty) / falling;
    if (!Number.isFinite(step)) return null;
    const better = Math.max(value - step, (value + YIELD_MIN) / 2);
    if (Math.abs(better - value) < CLOSE_ENOUGH * (1 + Math.abs(value)))
      return better < YIELD_LOWEST || better > YIELD_MAX ? null : { value: better, slope: falling };
    value = better;
  }
  return null;
}

function times(left: bigint, right: bigint): bigint {
  return (left * right + HALF) / ATTO_PER_ONE;
}

function toAtto({ numerator, denominator }: PerHundred): bigint {
  return (numerator * ATTO_PER_ONE) / denominator;
}

function toNumber({ numerator, denominator }: PerHundred): number {
  return Number((numerator * ROUGH_ATTO) / denominator) / ROUGH_UNITS;
}

const FACE = 100n;
const FACE_NUMBER = 100;
const HALF = ATTO_PER_ONE / 2n;
const ATTO = 1e18;
/** What a floating-point yield is good for. */
const ROUGH_UNITS = 1e14;
const ROUGH_ATTO = 10n ** 14n;
const SLOPE_UNITS = 1e6;
const SLOPE_ATTO = 10n ** 6n;
const ROUNDS_MAX = 200;
const CLOSE_ENOUGH = 1e-13;
const YIELD_STARTS_AT = 0.001;
const YIELD_PER_COUPON = 0.9;
const YIELD_MIN = -1;
/** The search creeps towards the end of its range where the price is beyond it. */
const YIELD_LOWEST = -0.99;
const YIELD_MAX = 100;
