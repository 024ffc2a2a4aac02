/** What a holding will be paid, as it stands: its coupons, and its face or the total of its sale. */
import { nextCouponDate } from '@candor/bonds/cash-flows';
import type { LocalDate } from '@candor/kit/local-date';
import type { TreasurySecurity } from '@candor/market/treasury/security';
import type { Money } from '@candor/money/amount';
import { couponFor } from '../../core/treasuries/coupons.rules.ts';
import type { Holding } from '../../core/treasuries/holding.ts';
import { paysAt, principalPaysAt } from '../../core/treasuries/payment-times.rules.ts';

export type ComingPayment = {
  readonly kind: 'coupon' | 'principal' | 'sale';
  readonly dueOn: LocalDate;
  readonly paysAt: number;
  readonly amount: Money;
};

/** In the order in which they are paid. */
export function comingPayments(
  { face, nextCoupon, ended, redeemedAt }: Holding,
  security: TreasurySecurity,
): ComingPayment[] {
  const { terms } = security;
  const until = ended?.sale?.settlesOn ?? terms.maturesOn;
  const payments: ComingPayment[] = [];
  if (terms.kind !== 'bill')
    for (
      let dueOn = nextCoupon?.dueOn ?? null;
      dueOn !== null && dueOn <= until;
      dueOn = nextCouponDate(terms, dueOn)
    )
      payments.push({
        kind: 'coupon',
        dueOn,
        paysAt: paysAt(dueOn),
        amount: couponFor(terms, dueOn, face),
      });
  if (redeemedAt === null)
    payments.push({
      kind: ended?.by === 'sale' ? 'sale' : 'principal',
      dueOn: until,
      paysAt: ended?.paysAt ?? principalPaysAt(security),
      amount: ended?.proceeds ?? face,
    });
  return payments.toSorted((left, right) => left.paysAt - right.paysAt);
}
