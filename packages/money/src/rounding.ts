/**
 * The only division in the package; there is no default direction.
 *
 * 'down' is towards zero and 'up' away from zero, so a debit and its credit round to the same size
 * and a journal computed from either side balances. 'halfEven' keeps many roundings from drifting.
 */
import { assert } from '@candor/kit/assert';

export type Rounding = 'down' | 'up' | 'halfEven';

export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  assert(denominator > 0n, 'a divisor must be positive');
  const towardsZero = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n) return towardsZero;
  const awayFromZero = numerator < 0n ? towardsZero - 1n : towardsZero + 1n;
  switch (rounding) {
    case 'down':
      return towardsZero;
    case 'up':
      return awayFromZero;
    case 'halfEven':
      return isNearerAway(towardsZero, remainder, denominator) ? awayFromZero : towardsZero;
  }
}

function isNearerAway(towardsZero: bigint, remainder: bigint, denominator: bigint): boolean {
  const twice = 2n * (remainder < 0n ? -remainder : remainder);
  return twice === denominator ? towardsZero % 2n !== 0n : twice > denominator;
}
