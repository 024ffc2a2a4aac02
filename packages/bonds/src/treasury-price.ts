/** Price and yield of any treasury on the day a trade settles; bills by their investment rate. */
import type { LocalDate } from '@candor/kit/local-date';
import { billPriceAtYield, billTime, yieldAtBillPrice } from './bill-price.ts';
import { cleanPriceAt, yieldAtCleanPrice } from './coupon-price.ts';
import { nothing, type PerHundred } from './per-hundred.ts';
import { settle } from './settlement.ts';
import type { TreasuryTerms } from './terms.ts';
import type { Yield } from './yield.ts';

/** One security on one settlement day; made once, and asked as often as its price moves. */
export type TreasuryPricing = {
  readonly accrued: PerHundred;
  readonly cleanPrice: (at: Yield) => PerHundred;
  /** Null for a price that no yield gives. */
  readonly yieldToMaturity: (clean: PerHundred) => Yield | null;
};

export function openPricing(terms: TreasuryTerms, settlesOn: LocalDate): TreasuryPricing {
  if (terms.kind === 'bill') {
    const time = billTime(settlesOn, terms.maturesOn);
    return {
      accrued: nothing,
      cleanPrice: (at) => billPriceAtYield(time, at),
      yieldToMaturity: (clean) => (clean.numerator > 0n ? yieldAtBillPrice(time, clean) : null),
    };
  }
  const settlement = settle(terms, settlesOn);
  return {
    accrued: settlement.accrued,
    cleanPrice: (at) => cleanPriceAt(settlement, at),
    yieldToMaturity: (clean) => yieldAtCleanPrice(settlement, clean),
  };
}
