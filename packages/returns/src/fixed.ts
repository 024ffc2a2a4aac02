/**
 * Factors of growth as whole numbers of 2^-128, for what is multiplied day after day: five years of
 * days are linked with an error below 1e-30, and rounded once, at the end.
 */
import { NANO_PER_ONE, rate, type Rate } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';

const BITS = 128n;
export const ONE = 1n << BITS;

export function times(left: bigint, right: bigint): bigint {
  return (left * right) >> BITS;
}

/** The divisor is positive. */
export function over(numerator: bigint, denominator: bigint): bigint {
  return divide(numerator << BITS, denominator, 'halfEven');
}

export function power(base: bigint, exponent: number): bigint {
  let [result, square] = [ONE, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

/** Of a factor that is not negative. */
export function root(of: bigint, degree: number): bigint {
  let [low, high] = [0n, of > ONE ? of : ONE];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (power(middle, degree) <= of) low = middle;
    else high = middle;
  }
  return low;
}

/** What a factor gained, to a billionth. */
export function gained(factor: bigint): Rate {
  return rate(divide((factor - ONE) * NANO_PER_ONE, ONE, 'halfEven'));
}
