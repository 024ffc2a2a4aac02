/** Exact. Adding two currencies is a bug that stops the program. */
import { assert } from '@candor/kit/assert';
import { getUnits, zero } from './amount.ts';
import type { Amount, Money } from './amount.ts';
import type { Currency } from './currency.ts';

export function add<A extends Amount>(left: A, right: NoInfer<A>): A {
  return withUnits(left, getUnits(left) + comparableUnits(left, right));
}

export function subtract<A extends Amount>(left: A, right: NoInfer<A>): A {
  return withUnits(left, getUnits(left) - comparableUnits(left, right));
}

export function negate<A extends Amount>(amount: A): A {
  return withUnits(amount, -getUnits(amount));
}

export function absolute<A extends Amount>(amount: A): A {
  return isNegative(amount) ? negate(amount) : amount;
}

/** Named, so that the sum of nothing has a currency. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce<Money>(add, zero(currency));
}

export function compare<A extends Amount>(left: A, right: NoInfer<A>): -1 | 0 | 1 {
  const difference = getUnits(left) - comparableUnits(left, right);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function isMore<A extends Amount>(left: A, right: NoInfer<A>): boolean {
  return compare<Amount>(left, right) > 0;
}

export function isLess<A extends Amount>(left: A, right: NoInfer<A>): boolean {
  return compare<Amount>(left, right) < 0;
}

export function isEqual<A extends Amount>(left: A, right: NoInfer<A>): boolean {
  return compare<Amount>(left, right) === 0;
}

export function smaller<A extends Amount>(left: A, right: NoInfer<A>): A {
  return isMore<A>(left, right) ? right : left;
}

export function larger<A extends Amount>(left: A, right: NoInfer<A>): A {
  return isLess<A>(left, right) ? right : left;
}

export function isPositive(amount: Amount): boolean {
  return getUnits(amount) > 0n;
}

export function isNegative(amount: Amount): boolean {
  return getUnits(amount) < 0n;
}

export function isZero(amount: Amount): boolean {
  return getUnits(amount) === 0n;
}

/** Never negative. */
export function shortfall<A extends Amount>(available: A, needed: NoInfer<A>): A {
  const missing = subtract<A>(needed, available);
  return isPositive(missing) ? missing : withUnits(missing, 0n);
}

function comparableUnits(left: Amount, right: Amount): bigint {
  const isSameUnit =
    'minor' in left ? 'minor' in right && left.currency === right.currency : 'nano' in right;
  assert(isSameUnit, 'amounts of different currencies cannot be combined');
  return getUnits(right);
}

function withUnits<A extends Amount>(like: A, units: bigint): A {
  return ('minor' in like ? { ...like, minor: units } : { ...like, nano: units }) as A;
}
