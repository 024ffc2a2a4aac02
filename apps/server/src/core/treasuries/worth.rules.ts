/**
 * What a holding is worth at an instant: what a sale at the bid would bring, and the coupons that
 * would stay the holder's. Once sold or matured, what will be paid. A treasury too close to its
 * maturity to be traded is worth its face.
 */
import { tradeAmounts } from '@candor/bonds/trade-amounts';
import type { LocalDate } from '@candor/kit/local-date';
import { zero, type Money } from '@candor/money/amount';
import { add, subtract } from '@candor/money/arithmetic';
import type { TreasurySecurity } from '@candor/market/treasury/security';
import type { TreasuryQuote } from '@candor/market/treasury/treasury-quote';
import { couponsOwed } from './coupons.rules.ts';
import type { Ended } from './holding.ts';

/** A holding as it was at the instant. */
export type HeldTreasury = {
  readonly face: Money;
  readonly cost: Money;
  readonly buySettlesOn: LocalDate;
  readonly couponsPaid: number;
  readonly ended: Ended | null;
  readonly isRedeemed: boolean;
};

export type TreasuryWorth = { readonly worth: Money; readonly profit: Money };

export function worthOf(
  held: HeldTreasury,
  { terms }: Pick<TreasurySecurity, 'terms'>,
  quote: TreasuryQuote | null,
): TreasuryWorth {
  const { face, ended, isRedeemed } = held;
  const nothing = zero(face.currency);
  const owedUntil = (until: LocalDate): Money => couponsOwed(terms, held, until);
  const cost = isRedeemed ? nothing : held.cost;
  const worth =
    ended !== null
      ? add(
          isRedeemed ? nothing : ended.proceeds,
          owedUntil(ended.sale?.settlesOn ?? terms.maturesOn),
        )
      : quote === null
        ? add(face, owedUntil(terms.maturesOn))
        : add(bidTotal(face, quote), owedUntil(quote.settlesOn));
  return { worth, profit: subtract(worth, cost) };
}

function bidTotal(face: Money, { bid, accrued }: TreasuryQuote): Money {
  return tradeAmounts({ face, clean: bid.clean, accrued, side: 'sell' }).total;
}
