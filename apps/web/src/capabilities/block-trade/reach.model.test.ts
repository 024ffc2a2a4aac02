import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { money } from '@candor/money/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getBlockCost, getReach, getSpendable, orderByReach } from './reach.model.ts';

const share = (reference: string) => ({ reference });
const dollars = (whole: number) => money('USD', BigInt(whole) * 100n);

describe('what a block needs', () => {
  it('is ten thousand shares at the reference, rounded up', () => {
    expect(getBlockCost('9.505')).toEqual(dollars(95_050));
    expect(getBlockCost('0.0000001')).toEqual(money('USD', 1n));
    expect(getBlockCost('0')).toBeNull();
  });

  it('is compared with what a ticket could use', () => {
    const wallets = [
      { walletType: HoldingWallet.Funding, available: '60000.00' },
      { walletType: HoldingWallet.Stock, available: '40000.00' },
      { walletType: HoldingWallet.HkStock, available: '999999.00' },
    ];
    expect(getSpendable(wallets)).toEqual(dollars(100_000));
    expect(getReach([share('12'), share('9.5')], getSpendable(wallets))).toEqual({
      least: dollars(95_000),
      isWithin: true,
    });
    expect(getReach([share('12')], dollars(100_000))).toEqual({
      least: dollars(120_000),
      isWithin: false,
    });
    expect(getReach([], dollars(1))).toEqual({ least: null, isWithin: false });
  });

  it('puts first what is within reach, the cheapest before the others, and loses none', () => {
    const listed = ['250', '9', '30', '4'].map(share);
    expect(orderByReach(listed, dollars(100_000)).map(({ reference }) => reference)).toEqual([
      '4',
      '9',
      '250',
      '30',
    ]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 })), fc.nat(5_000_000), (prices, have) => {
        const shares = prices.map((price) => share(String(price)));
        const ordered = orderByReach(shares, dollars(have));
        expect(ordered).toHaveLength(shares.length);
        expect(new Set(ordered)).toEqual(new Set(shares));
      }),
    );
  });
});
