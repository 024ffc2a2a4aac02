/** The deepest fall from a high, of the growth without what was paid in or out. */
import type { LocalDate } from '@candor/kit/local-date';
import { NANO_PER_ONE, rate, type Rate } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { ONE } from './fixed.ts';
import type { Growth } from './time-weighted.ts';

export type Drawdown = {
  /** A share of the high, as a negative rate. */
  readonly depth: Rate;
  /** The last day of the high; null where it was the start. */
  readonly from: LocalDate | null;
  readonly to: LocalDate;
  /** The first day on which the high was reached again; null while it is not. */
  readonly recovered: LocalDate | null;
};

type Fall = Omit<Drawdown, 'depth'> & { readonly high: bigint; readonly low: bigint };

/** Null where it never fell. The first of several equally deep ones. */
export function deepestDrawdown(growth: readonly Growth[]): Drawdown | null {
  const fall = deepestFall(growth);
  if (fall === null) return null;
  const { high, low, from, to, recovered } = fall;
  return {
    depth: rate(divide((low - high) * NANO_PER_ONE, high, 'halfEven')),
    from,
    to,
    recovered,
  };
}

function deepestFall(growth: readonly Growth[]): Fall | null {
  let high: { readonly index: bigint; readonly day: LocalDate | null } = { index: ONE, day: null };
  let deepest: Fall | null = null;
  for (const { index, to } of growth) {
    if (index >= high.index) {
      if (deepest?.recovered === null) deepest = madeGood(deepest, index, to);
      high = { index, day: to };
    } else if (deepest === null || index * deepest.high < deepest.low * high.index)
      deepest = { high: high.index, low: index, from: high.day, to, recovered: null };
  }
  return deepest;
}

function madeGood(fall: Fall, index: bigint, day: LocalDate): Fall {
  return index >= fall.high ? { ...fall, recovered: day } : fall;
}

/** By their return; the first of equals. Null without a day that had money. */
export function bestAndWorst(
  growth: readonly Growth[],
): { readonly best: Growth; readonly worst: Growth } | null {
  const known = growth.flatMap((one) =>
    one.ratio === null ? [] : [{ one, nano: one.ratio.nano }],
  );
  const [first, ...others] = known;
  if (first === undefined) return null;
  let [best, worst] = [first, first];
  for (const other of others) {
    if (other.nano > best.nano) best = other;
    if (other.nano < worst.nano) worst = other;
  }
  return { best: best.one, worst: worst.one };
}
