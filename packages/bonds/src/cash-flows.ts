/**
 * What a holding will be paid, and when. What is due on a day the banks are closed is paid on the
 * next one they are open, without more interest (31 CFR 356.30).
 */
import type { LocalDate } from '@candor/kit/local-date';
import type { Money } from '@candor/money/amount';
import type { Rounding } from '@candor/money/rounding';
import { businessDayFrom } from './business-days.ts';
import { couponDate, halfYearsLeftAfter } from './coupon-dates.ts';
import { toMoneyFor } from './per-hundred.ts';
import { getFirstCouponDate, getFirstPayment, getRegularCoupon } from './settlement.ts';
import type { CouponTerms, TreasuryTerms } from './terms.ts';

export type CashFlow = {
  readonly kind: 'coupon' | 'principal';
  readonly dueOn: LocalDate;
  readonly paidOn: LocalDate;
  readonly amount: Money;
};

export type Holding = {
  readonly terms: TreasuryTerms;
  readonly face: Money;
  readonly rounding: Rounding;
};

/** In order, those due after the day: a coupon due on the settlement day is the seller's. */
export function cashFlowsAfter(holding: Holding, after: LocalDate): CashFlow[] {
  const { terms, face } = holding;
  if (after >= terms.maturesOn) return [];
  const coupons =
    terms.kind === 'bill'
      ? []
      : couponDatesAfter(terms, after).map((dueOn): CashFlow => ({
          kind: 'coupon',
          dueOn,
          paidOn: businessDayFrom(dueOn),
          amount: couponAmount(terms, dueOn, holding),
        }));
  const principal = {
    kind: 'principal',
    dueOn: terms.maturesOn,
    paidOn: businessDayFrom(terms.maturesOn),
    amount: face,
  } as const;
  return [...coupons, principal];
}

/** The first coupon date after the day on which something is paid; null after the last. */
export function nextCouponDate(terms: CouponTerms, after: LocalDate): LocalDate | null {
  if (after >= terms.maturesOn) return null;
  const firstOn = getFirstCouponDate(terms);
  return after < firstOn
    ? firstOn
    : couponDate(terms.maturesOn, halfYearsLeftAfter(terms.maturesOn, after));
}

export function couponAmount(
  terms: CouponTerms,
  dueOn: LocalDate,
  { face, rounding }: Pick<Holding, 'face' | 'rounding'>,
): Money {
  const isFirst = dueOn === getFirstCouponDate(terms);
  return toMoneyFor(face, isFirst ? getFirstPayment(terms) : getRegularCoupon(terms), rounding);
}

function couponDatesAfter(terms: CouponTerms, after: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let next = nextCouponDate(terms, after); next !== null; next = nextCouponDate(terms, next))
    dates.push(next);
  return dates;
}
