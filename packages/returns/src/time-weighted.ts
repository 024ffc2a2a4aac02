/** How well the money did, whenever it came and went: the growth of each day, linked. */
import type { LocalDate } from '@candor/kit/local-date';
import type { Rate } from '@candor/money/amount';
import { gained, ONE, over, times } from './fixed.ts';
import { gainOf, spansOf, type ReturnDay, type Span } from './return-day.ts';

export type Growth = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly days: number;
  readonly gain: bigint;
  /** Null on a day without money, which is no return. */
  readonly ratio: Rate | null;
  /** Since the start, after this day; in 2^-128. */
  readonly index: bigint;
};

/**
 * Null where growth has no meaning: an unknown end or flow, a gain on nothing, or a debt left
 * behind.
 */
export function growthOf(start: bigint, days: readonly ReturnDay[]): Growth[] | null {
  const spans = spansOf(start, days);
  if (spans === null) return null;
  const found: Growth[] = [];
  let index = ONE;
  for (const span of spans) {
    const { from, to, days: count } = span;
    const gain = gainOf(span);
    const factor = factorOf(span);
    if (factor === null) return null;
    index = times(index, factor);
    found.push({
      from,
      to,
      days: count,
      gain,
      ratio: span.base === 0n ? null : gained(factor),
      index,
    });
  }
  return found;
}

/** Rounded half to even to a billionth; null without a day that had money. */
export function timeWeighted(growth: readonly Growth[] | null): Rate | null {
  if (growth === null || growth.every(({ ratio }) => ratio === null)) return null;
  return gained(growth.at(-1)?.index ?? ONE);
}

function factorOf(span: Span): bigint | null {
  const gain = gainOf(span);
  const { base, days } = span;
  if (base <= 0n) return base === 0n && gain === 0n ? ONE : null;
  const after = base + gain * BigInt(days);
  return after < 0n ? null : over(after, base);
}
