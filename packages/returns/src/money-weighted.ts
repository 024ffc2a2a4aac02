/**
 * How well the customer did with the moments at which they paid in and out: the one steady rate at
 * which what came in would have grown to what left and what is there (the internal rate of return).
 *
 * The account that grows at a steady daily factor is followed day by day. A factor is enough when
 * that account never falls below zero and ends with at least what is there; a larger factor is then
 * enough as well, so bisection finds the least one, always, and there is only one. Where that
 * account would end with more than is there, no steady rate explains the flows: null.
 */
import type { Rate } from '@candor/money/amount';
import { gained, ONE, power, root, times } from './fixed.ts';
import type { ReturnDay } from './return-day.ts';

export type MoneyWeighted = {
  /** Over the whole period, rounded half to even to a billionth. */
  readonly period: Rate;
  /** A year of it; null for less than a year, which is not blown up to one. */
  readonly yearly: Rate | null;
};

const DAYS_PER_YEAR = 365;
/** Up to a thousandfold a day. */
const FACTOR_MAX = 1_000n * ONE;
/** What the end may be missed by, in the smallest unit: the rest of the bisection. */
const MISSED_MAX = ONE / 1_000n;

export function moneyWeighted(start: bigint, days: readonly ReturnDay[]): MoneyWeighted | null {
  const end = days.at(-1)?.end ?? null;
  if (start < 0n || end === null || end < 0n) return null;
  const flows: bigint[] = [];
  for (const { flow } of days) {
    if (flow === null) return null;
    flows.push(flow);
  }
  if (start === 0n && !flows.some((flow) => flow > 0n)) return null;
  const first = start > 0n ? 0 : flows.findIndex((flow) => flow > 0n);
  const lived = flows.slice(first);
  const found = leastFactor(start, lived, end);
  if (found === null) return null;
  const period = power(found, lived.length);
  return {
    period: gained(period),
    yearly:
      lived.length < DAYS_PER_YEAR
        ? null
        : lived.length === DAYS_PER_YEAR
          ? gained(period)
          : gained(power(root(period, lived.length), DAYS_PER_YEAR)),
  };
}

function leastFactor(start: bigint, flows: readonly bigint[], end: bigint): bigint | null {
  const enough = flows.reduce((all, flow) => all + (flow < 0n ? -flow : 0n), end);
  let [low, high] = [0n, FACTOR_MAX];
  if (endsWith(high, start, flows, enough) === null) return null;
  // Nothing is left and nothing was taken: everything was lost.
  if ((endsWith(low, start, flows, enough) ?? -1n) >= end * ONE) return low;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if ((endsWith(middle, start, flows, enough) ?? -1n) >= end * ONE) high = middle;
    else low = middle;
  }
  const reached = endsWith(high, start, flows, enough);
  return reached !== null && reached - end * ONE <= MISSED_MAX ? high : null;
}

/** Null below zero on the way. In 2^-128 of the smallest unit; more than enough is enough. */
function endsWith(
  factor: bigint,
  start: bigint,
  flows: readonly bigint[],
  enough: bigint,
): bigint | null {
  const isGrowing = factor >= ONE;
  const most = (enough + 1n) * ONE;
  let there = start * ONE;
  for (const flow of flows) {
    there = times(flow > 0n ? there + flow * ONE : there, factor);
    if (flow < 0n) there += flow * ONE;
    if (there < 0n) return null;
    if (isGrowing && there > most) return there;
  }
  return there;
}
