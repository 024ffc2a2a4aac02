/**
 * Where in its life a note or bond is on the day a trade settles: what has accrued, and which
 * payments are left. Everything that pricing needs and the yield does not change.
 */
import { assert } from '@candor/kit/assert';
import { daysBetween, type LocalDate } from '@candor/kit/local-date';
import { NANO_PER_ONE } from '@candor/money/amount';
import { couponDate, halfYearsLeftAfter, isCouponDate } from './coupon-dates.ts';
import { addPerHundred, nothing, subtractPerHundred, type PerHundred } from './per-hundred.ts';
import type { CouponTerms } from './terms.ts';

export type Settlement = {
  readonly settlesOn: LocalDate;
  /** The coupon dates around it; settling on one begins the half-year that follows. */
  readonly periodStartsOn: LocalDate;
  readonly periodEndsOn: LocalDate;
  /** Appendix B: r and s. */
  readonly daysLeft: number;
  readonly daysInPeriod: number;
  /** Appendix B: n, the whole half-years after this one. */
  readonly periodsAfter: number;
  readonly accrued: PerHundred;
  readonly regularCoupon: PerHundred;
  /** Paid at the end of this half-year: nothing before the end of a long first period. */
  readonly nextPayment: PerHundred;
  /** What the payment after that has beyond a regular coupon: a long first one. */
  readonly extraAfter: PerHundred;
};

export function settle(terms: CouponTerms, settlesOn: LocalDate): Settlement {
  const { maturesOn, datedOn } = terms;
  assert(settlesOn >= datedOn && settlesOn < maturesOn, 'a trade settles while interest accrues');
  const periodsAfter = halfYearsLeftAfter(maturesOn, settlesOn);
  const periodEndsOn = couponDate(maturesOn, periodsAfter);
  const periodStartsOn = couponDate(maturesOn, periodsAfter + 1);
  const regularCoupon = getRegularCoupon(terms);
  const place = {
    settlesOn,
    periodStartsOn,
    periodEndsOn,
    daysLeft: daysBetween(settlesOn, periodEndsOn),
    daysInPeriod: daysBetween(periodStartsOn, periodEndsOn),
    periodsAfter,
    regularCoupon,
  };
  const firstOn = getFirstCouponDate(terms);
  if (periodStartsOn >= firstOn || (periodStartsOn === datedOn && periodEndsOn === firstOn))
    return {
      ...place,
      accrued: shareOfCoupon(regularCoupon, place.daysInPeriod - place.daysLeft, place),
      nextPayment: regularCoupon,
      extraAfter: nothing,
    };
  const first = getFirstPayment(terms);
  const isFirstNext = periodEndsOn === firstOn;
  return {
    ...place,
    accrued: interestBetween(terms, datedOn, settlesOn),
    nextPayment: isFirstNext ? first : nothing,
    extraAfter: isFirstNext ? nothing : subtractPerHundred(first, regularCoupon),
  };
}

/** Half of a year's interest, however many days the half-year has (Appendix B, I.A.1). */
export function getRegularCoupon({ coupon }: CouponTerms): PerHundred {
  return { numerator: coupon.nano * 50n, denominator: NANO_PER_ONE };
}

export function getFirstCouponDate({ maturesOn, datedOn, firstCouponOn }: CouponTerms): LocalDate {
  if (firstCouponOn === null) return couponDate(maturesOn, halfYearsLeftAfter(maturesOn, datedOn));
  assert(
    isCouponDate(maturesOn, firstCouponOn) && datedOn < firstCouponOn && firstCouponOn <= maturesOn,
    'the first coupon is due on a coupon date',
  );
  return firstCouponOn;
}

/** Shorter or longer than half a year where interest did not begin on a coupon date (I.A.3, 4). */
export function getFirstPayment(terms: CouponTerms): PerHundred {
  return interestBetween(terms, terms.datedOn, getFirstCouponDate(terms));
}

/** The interest of a stretch, each half-year's days counted by that half-year (I.D). */
function interestBetween(terms: CouponTerms, from: LocalDate, until: LocalDate): PerHundred {
  const coupon = getRegularCoupon(terms);
  let sum = nothing;
  for (let at = from; at < until;) {
    const left = halfYearsLeftAfter(terms.maturesOn, at);
    const endsOn = couponDate(terms.maturesOn, left);
    const startsOn = couponDate(terms.maturesOn, left + 1);
    const stop = endsOn < until ? endsOn : until;
    const daysInPeriod = daysBetween(startsOn, endsOn);
    const days = daysBetween(at, stop);
    sum = addPerHundred(
      sum,
      days === daysInPeriod ? coupon : shareOfCoupon(coupon, days, { daysInPeriod }),
    );
    at = stop;
  }
  return sum;
}

function shareOfCoupon(
  { numerator, denominator }: PerHundred,
  days: number,
  { daysInPeriod }: { daysInPeriod: number },
): PerHundred {
  return {
    numerator: numerator * BigInt(days),
    denominator: denominator * BigInt(daysInPeriod),
  };
}
