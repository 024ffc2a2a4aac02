/**
 * Postings of what is paid in full and kept outside the desk: a purchase moves its cost from the
 * wallet's cash to what is invested from it, and the sale brings it back with the result. The
 * house's trading account is the other side.
 */
import { money, type Money } from '@candor/money/amount';
import { negate } from '@candor/money/arithmetic';
import type { CustomerId } from '../customers/customer.ts';
import { houseAccount, investedAccount, walletAccount, type WalletCode } from './accounts.ts';
import { posting, postHold, type Movement, type Posting } from './movement.ts';

type Owner = { readonly customerId: CustomerId; readonly wallet: WalletCode };

export function purchasePostings({ customerId, wallet }: Owner, cost: Money): Posting[] {
  return [
    posting(walletAccount(customerId, wallet), negate(cost)),
    posting(investedAccount(customerId, wallet), cost),
  ];
}

/** `proceeds` are what arrives, after the fee. */
export function salePostings(
  { customerId, wallet }: Owner,
  { cost, proceeds, fee }: { readonly cost: Money; readonly proceeds: Money; readonly fee: Money },
): Posting[] {
  const { currency } = cost;
  return [
    posting(walletAccount(customerId, wallet), proceeds),
    posting(investedAccount(customerId, wallet), negate(cost)),
    posting(
      houseAccount('trading', currency),
      money(currency, cost.minor - proceeds.minor - fee.minor),
    ),
    posting(houseAccount('fees', currency), fee),
  ].filter(({ money: { minor } }) => minor !== 0n);
}

/** What was held for it from before purchases were booked becomes invested; nobody's worth changes. */
export function carryOverHeld(owner: Owner, { reference, cost, facts }: CarriedOver): Movement {
  return postHold(
    { reference, account: walletAccount(owner.customerId, owner.wallet) },
    { kind: 'carriedOver', postings: purchasePostings(owner, cost), facts },
  );
}

export type CarriedOver = {
  readonly reference: string;
  readonly cost: Money;
  readonly facts: Readonly<Record<string, string>>;
};
