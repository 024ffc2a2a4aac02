/** The fee comes out of the amount; nothing is charged on top. */
import type { withdrawChannels } from '@candor/contract/withdraw';
import { assert } from '@candor/kit/assert';
import type { Money, Rate } from '@candor/money/amount';
import { percent, usd } from '@candor/money/literal';

export type WithdrawChannel = (typeof withdrawChannels)[number];
export type WithdrawFee = { readonly fixed: Money; readonly share: Rate };
export type WithdrawTerms = {
  readonly from: string;
  readonly fees: Readonly<Record<WithdrawChannel, WithdrawFee>>;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly dailyLimit: Money;
};

/** Newest last. A change is a new line: earlier requests keep their fee. */
export const withdrawTerms: readonly WithdrawTerms[] = [
  {
    from: '2020-01-01',
    fees: {
      bankCard: { fixed: usd('5.00'), share: percent('0') },
      wallet: { fixed: usd('1.00'), share: percent('0.1') },
    },
    minimum: usd('10.00'),
    maximum: usd('50000.00'),
    dailyLimit: usd('100000.00'),
  },
];

export function withdrawTermsAt(now: number): WithdrawTerms {
  const terms = withdrawTerms.findLast(({ from }) => Date.parse(`${from}T00:00:00Z`) <= now);
  assert(terms !== undefined, 'there are terms for every day');
  return terms;
}
