/**
 * What a treasury promises. Bills pay their face when they mature; notes and bonds also pay half of
 * their coupon every six months, counted back from the maturity.
 *
 * Everything in this package is per 100 of face until a face amount comes in, and follows 31 CFR
 * Part 356, Appendix B ("Appendix B" in the comments), whose worked examples are in
 * appendix-b.test.ts.
 */
import type { LocalDate } from '@candor/kit/local-date';
import type { Rate } from '@candor/money/amount';

export type BillTerms = { readonly kind: 'bill'; readonly maturesOn: LocalDate };

export type CouponTerms = {
  readonly kind: 'note' | 'bond';
  /** A year's interest as a share of the face. */
  readonly coupon: Rate;
  /** Interest counts from here; the first buyers may settle later and pay what accrued. */
  readonly datedOn: LocalDate;
  /**
   * Null where it is the first coupon date after `datedOn`; a later one makes the first payment a
   * long one.
   */
  readonly firstCouponOn: LocalDate | null;
  readonly maturesOn: LocalDate;
};

export type TreasuryTerms = BillTerms | CouponTerms;
