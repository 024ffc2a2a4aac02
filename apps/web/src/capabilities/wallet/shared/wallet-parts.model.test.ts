import { HoldingWallet, type HoldPurpose } from '@candor/contract/kernel/enumerations';
import { usd } from '@candor/money/literal';
import { describe, expect, it } from 'vitest';
import type { WalletRow } from '../wallet.api.ts';
import { walletParts } from './wallet-parts.model.ts';

const hold = (purpose: HoldPurpose, amount: string) => ({
  purpose,
  walletType: HoldingWallet.Stock,
  currency: 'USD' as const,
  amount,
  since: 1,
  reference: `ref_${purpose}`,
  code: null,
});
const wallet = {
  currency: 'USD' as const,
  balance: '1000.00',
  usedBalance: '350.00',
  available: '650.00',
  invested: '400.00',
  holds: [hold('margin', '300.00'), hold('order', '50.00')],
};
const row: WalletRow = {
  walletType: HoldingWallet.Stock,
  currency: 'USD',
  balance: '1000.00',
  usedBalance: '350.00',
  available: '650.00',
  invested: '400.00',
  profit: '-12.00',
  valueUsd: '1388.00',
  share: '1',
};

describe('a wallet', () => {
  it('is cash, margin, what is invested and open profit; together they are what it is worth', () => {
    expect(walletParts('stock', wallet, row)).toEqual({
      cash: usd('700.00'),
      held: usd('50.00'),
      margin: usd('300.00'),
      invested: usd('400.00'),
      profit: usd('-12.00'),
      worth: usd('1388.00'),
    });
  });

  it('counts the orders and coins of a rented robot as its capital, which is placed', () => {
    const funding = {
      ...wallet,
      holds: [hold('robot', '200.00'), hold('order', '100.00'), hold('margin', '50.00')],
    };
    expect(walletParts('funding', funding, row)).toMatchObject({
      cash: usd('650.00'),
      held: usd('0.00'),
      margin: usd('0.00'),
      invested: usd('750.00'),
      worth: usd('1388.00'),
    });
  });

  it('says no worth from figures of two moments, and none without a price', () => {
    for (const other of [
      undefined,
      { ...row, balance: '999.00' },
      { ...row, invested: '401.00' },
      { ...row, profit: null },
    ])
      expect(walletParts('stock', wallet, other)).toMatchObject({ profit: null, worth: null });
  });
});
