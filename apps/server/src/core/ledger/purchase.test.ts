import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '@candor/money/amount';
import { usd } from '@candor/money/literal';
import { asCustomerId } from '../customers/customer.ts';
import type { Posting } from './movement.ts';
import { carryOverHeld, purchasePostings, salePostings } from './purchase.ts';

const owner = { customerId: asCustomerId('cus_a'), wallet: 'funding' } as const;
const written = (postings: readonly Posting[]) =>
  Object.fromEntries(postings.map(({ account, money: { minor } }) => [account.key, minor]));

describe('a purchase that is paid in full', () => {
  it('moves its cost from cash to what is invested', () => {
    expect(written(purchasePostings(owner, usd('995.28')))).toEqual({
      'cus_a/funding/USD': -995_28n,
      'cus_a/funding.invested/USD': 995_28n,
    });
  });

  it('comes back with the result, which the house pays or keeps, less the fee', () => {
    const sale = { cost: usd('995.28'), proceeds: usd('999.90'), fee: usd('0.10') };
    expect(written(salePostings(owner, sale))).toEqual({
      'cus_a/funding/USD': 999_90n,
      'cus_a/funding.invested/USD': -995_28n,
      'house/trading/USD': -4_72n,
      'house/fees/USD': 10n,
    });
  });

  it('always balances, has no empty line, and leaves nothing invested', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((minor) => money('USD', minor));
    const cost = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((minor) => money('USD', minor));
    fc.assert(
      fc.property(cost, amount, amount, (paid, proceeds, fee) => {
        const bought = purchasePostings(owner, paid);
        const sold = salePostings(owner, { cost: paid, proceeds, fee });
        for (const postings of [bought, sold]) {
          expect(postings.reduce((sum, { money: { minor } }) => sum + minor, 0n)).toBe(0n);
          expect(postings.every(({ money: { minor } }) => minor !== 0n)).toBe(true);
        }
        const invested = [...bought, ...sold].filter(({ account }) =>
          account.code.endsWith('.invested'),
        );
        expect(invested.reduce((sum, { money: { minor } }) => sum + minor, 0n)).toBe(0n);
      }),
    );
  });

  it('from before is what was held for it', () => {
    const { ends, reserves, journal } = carryOverHeld(owner, {
      reference: 'bnd_a',
      cost: usd('995.28'),
      facts: { code: 'USTN271231' },
    });
    expect(ends).toMatchObject([{ reference: 'bnd_a', as: 'posted' }]);
    expect(reserves).toEqual([]);
    expect(journal).toMatchObject({ kind: 'carriedOver', facts: { code: 'USTN271231' } });
  });
});
