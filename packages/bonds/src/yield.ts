/**
 * A yield while it is computed: eighteen decimals, so that a price survives the way to its yield
 * and back. What is shown or sent is a Rate of nine.
 */
import type { Brand } from '@candor/kit/brand';
import { NANO_PER_ONE, rate } from '@candor/money/amount';
import type { Rate } from '@candor/money/amount';
import { divide, type Rounding } from '@candor/money/rounding';

/** A share of one per year, compounded twice a year: 4.25 % is 42_500_000_000_000_000 atto. */
export type Yield = { readonly atto: bigint } & Brand<'Yield'>;

export const ATTO_PER_ONE = 10n ** 18n;
export const ATTO_PER_NANO = ATTO_PER_ONE / NANO_PER_ONE;

export function yieldInAtto(atto: bigint): Yield {
  return { atto } as Yield;
}

export function yieldFromRate({ nano }: Rate): Yield {
  return yieldInAtto(nano * ATTO_PER_NANO);
}

export function toRate({ atto }: Yield, rounding: Rounding): Rate {
  return rate(divide(atto, ATTO_PER_NANO, rounding));
}
