/**
 * An amount given out by weights, to the cent. The parts are the amount together, and none is a
 * cent or more from its weight of it: cents that are left go to those that were cut most, the first
 * of equals.
 */
import { assert } from '@candor/kit/assert';

export function apportion(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  assert(amount >= 0n && whole > 0n, 'something is given out by something');
  const parts = weights.map((weight) => (amount * weight) / whole);
  const cut = weights.map((weight, place) => ({ place, by: (amount * weight) % whole }));
  let left = amount - parts.reduce((sum, part) => sum + part, 0n);
  for (const { place } of cut.toSorted((a, b) => Number(b.by - a.by) || a.place - b.place)) {
    if (left === 0n) break;
    parts[place] = (parts[place] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts;
}

/**
 * The same where nothing may be less than `least`: the smallest parts are left out, one by one, and
 * theirs goes to the others. Zero for what is left out.
 */
export function apportionFrom(amount: bigint, weights: readonly bigint[], least: bigint): bigint[] {
  const kept = [...weights];
  for (;;) {
    if (kept.every((weight) => weight === 0n)) return kept;
    const parts = apportion(amount, kept);
    const smallest = parts.reduce<number | null>(
      (found, part, place) =>
        (kept[place] ?? 0n) > 0n && part < least && (found === null || part < (parts[found] ?? 0n))
          ? place
          : found,
      null,
    );
    if (smallest === null) return parts;
    kept[smallest] = 0n;
  }
}

/** The least amount of which every part is at least so much. */
export function leastAmount(weights: readonly bigint[], least: bigint): bigint {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const smallest = weights.reduce((min, weight) => (weight < min ? weight : min), whole);
  return (least * whole + smallest - 1n) / smallest;
}
