/** A treasury that a customer holds: one purchase, or the part of it that was sold together. */
import type { LocalDate } from '@candor/kit/local-date';
import { machine, type StateOf } from '@candor/kit/machine';
import type { Money, Price, Rate } from '@candor/money/amount';
import type { CustomerId } from '../customers/customer.ts';

/** The specification's states. `waiting`: sold or matured, and not paid out yet. */
export const holdingLife = machine({
  bought: { sell: 'waiting', mature: 'waiting' },
  waiting: { pay: 'redeemed' },
  redeemed: {},
});
export type HoldingState = StateOf<typeof holdingLife>;

export type Holding = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly code: string;
  readonly state: HoldingState;
  readonly face: Money;
  /** All that was paid, accrued interest included; invested from the funding wallet until redeemed. */
  readonly cost: Money;
  /** False for one from before this was booked: its cost is held instead, until it is carried over. */
  readonly isOwned: boolean;
  readonly accruedPaid: Money;
  readonly buyTradeId: string;
  readonly boughtAt: number;
  /** Coupons due after this day are the holder's. */
  readonly buySettlesOn: LocalDate;
  readonly maturesAt: number;
  readonly nextCoupon: NextCoupon | null;
  readonly couponsPaid: number;
  readonly interest: Money;
  /** Null while it is bought. */
  readonly ended: Ended | null;
  readonly redeemedAt: number | null;
};

export type NextCoupon = { readonly dueOn: LocalDate; readonly paysAt: number };

export type Ended = {
  readonly by: 'sale' | 'maturity';
  readonly at: number;
  /** What is paid out: the total of the sale, or the face. */
  readonly proceeds: Money;
  readonly paysAt: number;
  /** Coupons due up to the settlement day are the seller's; null for a maturity. */
  readonly sale: { readonly tradeId: string; readonly settlesOn: LocalDate } | null;
};

/** One purchase or sale, with all that its price follows from. */
export type TreasuryTrade = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly holdingId: string;
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly at: number;
  readonly face: Money;
  readonly clean: Price;
  readonly principal: Money;
  readonly accrued: Money;
  readonly total: Money;
  readonly yieldToMaturity: Rate;
  readonly discount: Rate | null;
  readonly bid: Price;
  readonly ask: Price;
  readonly midYield: Rate;
  readonly curveVersion: number;
  readonly factors: { readonly level: number; readonly slope: number; readonly curvature: number };
  readonly seen: Price | null;
  readonly settlesOn: LocalDate;
  readonly settlesAt: number;
  /** A sale: what the part had cost. */
  readonly cost: Money | null;
  /** Of a purchase; null for a sale, whose payment has it, and for purchases that only held money. */
  readonly journal: number | null;
};

export type TreasuryPayment = {
  readonly holdingId: string;
  readonly kind: 'coupon' | 'principal' | 'sale';
  readonly dueOn: LocalDate;
  readonly customerId: CustomerId;
  readonly amount: Money;
  readonly paidAt: number;
  /** It counts from then on; null for those from before that was kept. */
  readonly dueAt: number | null;
  /** Null for payments of exactly what was held, as before purchases were booked. */
  readonly journal: number | null;
};
