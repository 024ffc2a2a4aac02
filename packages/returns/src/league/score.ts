/**
 * The score of an account from its values, as a share to a billionth. Nothing is paid in or out
 * during a league, so the linked growth of its bars is what it ends with over what it began with.
 */
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { LeagueScoring } from '@candor/contract/kernel/league-rules';

/** A fall of less than a hundredth counts as one: otherwise a lucky minute would win. */
const FALL_MIN_NANO = NANO_PER_ONE / 100n;

/** `values` begin with the starting money; `index` has its level at the same instants. */
export function scoreOf(
  scoring: LeagueScoring,
  values: readonly bigint[],
  index: readonly bigint[],
): bigint {
  const gain = gainNano(values);
  switch (scoring) {
    case 'return':
      return gain;
    case 'index':
      return gain - gainNano(index);
    case 'fall':
      return againstFall(gain, deepestFallNano(values));
  }
}

function gainNano(values: readonly bigint[]): bigint {
  const [first, last] = [values[0] ?? 0n, values.at(-1) ?? 0n];
  return first <= 0n ? 0n : divide((last - first) * NANO_PER_ONE, first, 'halfEven');
}

/**
 * A loss is set against the smallest fall there is: divided by its own fall, a loss would look
 * better the deeper it fell on the way.
 */
function againstFall(gain: bigint, fall: bigint): bigint {
  const by = gain < 0n || fall < FALL_MIN_NANO ? FALL_MIN_NANO : fall;
  return divide(gain * NANO_PER_ONE, by, 'halfEven');
}

/** Of the highest value before it, rounded up. */
export function deepestFallNano(values: readonly bigint[]): bigint {
  let [high, deepest] = [values[0] ?? 0n, 0n];
  for (const value of values) {
    if (value > high) high = value;
    if (high <= 0n) continue;
    const fall = divide((high - value) * NANO_PER_ONE, high, 'up');
    if (fall > deepest) deepest = fall;
  }
  return deepest;
}
