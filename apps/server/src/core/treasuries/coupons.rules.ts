/**
 * Whose coupon it is: the holder's, when it is due after the purchase settled and not after a sale
 * did. Interest accrues to the settlement day, so a seller who is paid no accrued interest for a
 * coupon is paid the coupon.
 */
import { couponAmount, nextCouponDate } from '@candor/bonds/cash-flows';
import type { TreasuryTerms } from '@candor/bonds/terms';
import type { LocalDate } from '@candor/kit/local-date';
import { zero, type Money } from '@candor/money/amount';
import { add } from '@candor/money/arithmetic';
import type { NextCoupon } from './holding.ts';
import { paysAt } from './payment-times.rules.ts';

/** To the nearest cent, without drift over many coupons. */
export const PAYMENT_ROUNDING = 'halfEven';

/** The first coupon after a day; null when none is left, or it is due after `until`. */
export function nextCouponAfter(
  terms: TreasuryTerms,
  after: LocalDate,
  until: LocalDate | null = null,
): NextCoupon | null {
  if (terms.kind === 'bill') return null;
  const dueOn = nextCouponDate(terms, after);
  return dueOn === null || (until !== null && dueOn > until)
    ? null
    : { dueOn, paysAt: paysAt(dueOn) };
}

export function couponFor(terms: TreasuryTerms, dueOn: LocalDate, face: Money): Money {
  return terms.kind === 'bill'
    ? zero(face.currency)
    : couponAmount(terms, dueOn, { face, rounding: PAYMENT_ROUNDING });
}

/** Coupons of a holding that are due up to a day and not paid yet, together. */
export function couponsOwed(
  terms: TreasuryTerms,
  {
    face,
    buySettlesOn,
    couponsPaid,
  }: { face: Money; buySettlesOn: LocalDate; couponsPaid: number },
  until: LocalDate,
): Money {
  let owed = zero(face.currency);
  if (terms.kind === 'bill') return owed;
  let place = 0;
  for (
    let dueOn = nextCouponDate(terms, buySettlesOn);
    dueOn !== null && dueOn <= until;
    dueOn = nextCouponDate(terms, dueOn)
  ) {
    if (place >= couponsPaid) owed = add(owed, couponFor(terms, dueOn, face));
    place += 1;
  }
  return owed;
}
