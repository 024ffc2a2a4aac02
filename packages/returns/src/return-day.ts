/**
 * Days of an account, in the order in which they follow each other, without gaps.
 *
 * What came in on a day worked from its beginning, what left worked until its end: the base of a
 * day is what there was, plus what came in. Where the end of a day is unknown (something had no
 * price) it is judged together with the days up to the next known end, its flows weighted by the
 * days they were there (Modified Dietz).
 */
import type { LocalDate } from '@candor/kit/local-date';

export type ReturnDay = {
  readonly day: LocalDate;
  /** In the smallest unit of one currency; null where something had no price. */
  readonly end: bigint | null;
  /** Paid in (positive) or out; null where it had no rate. */
  readonly flow: bigint | null;
};

/** Days from `from` to `to` judged as one. */
export type Span = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly days: number;
  readonly start: bigint;
  readonly end: bigint;
  readonly flow: bigint;
  /** What the gain is measured against, times `days`. */
  readonly base: bigint;
};

/** Null where a flow is unknown, or the last end is. */
export function spansOf(start: bigint, days: readonly ReturnDay[]): Span[] | null {
  const spans: Span[] = [];
  let [before, first] = [start, 0];
  for (const [place, { day, end }] of days.entries()) {
    if (end === null) continue;
    const part = days.slice(first, place + 1);
    const span = spanOf(before, part, day, end);
    if (span === null) return null;
    spans.push(span);
    [before, first] = [end, place + 1];
  }
  return first === days.length ? spans : null;
}

function spanOf(
  start: bigint,
  part: readonly ReturnDay[],
  to: LocalDate,
  end: bigint,
): Span | null {
  const days = BigInt(part.length);
  let [flow, base] = [0n, start * days];
  for (const [place, one] of part.entries()) {
    if (one.flow === null) return null;
    const left = days - BigInt(place);
    flow += one.flow;
    base += one.flow * (one.flow > 0n ? left : left - 1n);
  }
  return { from: part[0]?.day ?? to, to, days: part.length, start, end, flow, base };
}

export function gainOf({ start, end, flow }: Pick<Span, 'start' | 'end' | 'flow'>): bigint {
  return end - start - flow;
}
