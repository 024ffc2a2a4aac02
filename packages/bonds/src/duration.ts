/**
 * How far a price moves when its yield does, for information only: nothing is booked by it, so it
 * is a plain number.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { ATTO_PER_ONE, yieldInAtto, type Yield } from './yield.ts';
import { addPerHundred, type PerHundred } from './per-hundred.ts';
import { openPricing } from './treasury-price.ts';
import type { TreasuryTerms } from './terms.ts';

export type Duration = {
  /** Percent that the price paid falls when the yield rises by one percentage point. */
  readonly modified: number;
  /** Years until the payments arrive on average, weighted by their present value. */
  readonly macaulay: number;
};

export function durationAt(terms: TreasuryTerms, settlesOn: LocalDate, at: Yield): Duration {
  const { cleanPrice, accrued } = openPricing(terms, settlesOn);
  const dirty = (atto: bigint): number =>
    toNumber(addPerHundred(cleanPrice(yieldInAtto(atto)), accrued));
  const here = dirty(at.atto);
  const modified = (dirty(at.atto - STEP) - dirty(at.atto + STEP)) / (2 * STEP_NUMBER) / here;
  return { modified, macaulay: modified * (1 + Number(at.atto) / 2e18) };
}

function toNumber({ numerator, denominator }: PerHundred): number {
  return Number((numerator * ATTO_PER_ONE) / denominator) / 1e18;
}

/** A hundredth of a basis point either side. */
const STEP = 10n ** 12n;
const STEP_NUMBER = 1e-6;
