/**
 * What a basket would sell and buy to be at its weights again. What is above its weight is sold
 * down to it; what that brings buys what is below. Nothing is done while every share is within the
 * tolerance. What is not in the basket any more is sold whole.
 */
import { apportion, apportionFrom } from './apportion.rules.ts';

/** A share of a basket as it is now: `weight` 0 where it was taken out of it. */
export type Weighed = {
  readonly weight: number;
  /** Millionths that the basket counts, and of those what can be sold now. */
  readonly quantity: bigint;
  readonly free: bigint;
  /** Cents, by the price of a sale. */
  readonly worth: bigint;
};

const WHOLE = 10_000n;

/** Of what the basket is worth, in hundredths of a per cent; null where it holds nothing. */
export function weightsNow(parts: readonly Weighed[]): number[] | null {
  const worth = sumOf(parts.map((part) => part.worth));
  return worth === 0n
    ? null
    : apportion(
        WHOLE,
        parts.map((part) => part.worth),
      ).map(Number);
}

/** The furthest from its weight. */
export function driftOf(parts: readonly Weighed[]): number {
  const now = weightsNow(parts);
  return now === null
    ? 0
    : Math.max(...parts.map(({ weight }, place) => Math.abs((now[place] ?? 0) - weight)));
}

export type Sales = {
  /** Millionths; zero for what is not sold. */
  readonly sold: readonly bigint[];
  /** Cents that are missing to its weight. */
  readonly lacking: readonly bigint[];
};

/** Null while all is within the tolerance. */
export function decideSales(
  parts: readonly Weighed[],
  { tolerance, least }: { readonly tolerance: number; readonly least: bigint },
): Sales | null {
  const total = sumOf(parts.map(({ worth }) => worth));
  const isOff =
    driftOf(parts) > tolerance ||
    parts.some(({ weight, quantity }) => weight === 0 && quantity > 0n);
  if (total === 0n || !isOff) return null;
  const targets = apportion(
    total,
    parts.map(({ weight }) => BigInt(weight)),
  );
  const over = parts.map(({ worth }, place) => worth - (targets[place] ?? 0n));
  return {
    sold: parts.map((part, place) => soldOf(part, over[place] ?? 0n, least)),
    lacking: over.map((more) => (more < 0n ? -more : 0n)),
  };
}

function soldOf({ weight, quantity, free, worth }: Weighed, over: bigint, least: bigint): bigint {
  if (weight === 0) return free;
  if (over < least) return 0n;
  const wanted = (quantity * over) / worth;
  return wanted < free ? wanted : free;
}

/** By what is missing, never more than that, and nothing below the least of an order. */
export function decidePurchases(
  lacking: readonly bigint[],
  proceeds: bigint,
  least: bigint,
): bigint[] {
  const missing = sumOf(lacking);
  if (missing === 0n) return lacking.map(() => 0n);
  const parts = apportionFrom(proceeds < missing ? proceeds : missing, lacking, least);
  // What others were too small for is not bought on top.
  return parts.map((part, place) => {
    const most = lacking[place] ?? 0n;
    return part < most ? part : most;
  });
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
