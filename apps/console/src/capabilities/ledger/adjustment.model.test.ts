import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { getCurrency, isAmount, walletChoices } from './adjustment.model.ts';

describe('an adjustment', () => {
  it('is in the currency of its wallet', () => {
    expect(walletChoices.filter((wallet) => getCurrency(wallet) === 'HKD')).toEqual([
      HoldingWallet.HkStock,
    ]);
  });

  it.each(['0', '-1', '1.005', '1e3', '１２', '', '1,000'])('of "%s" is none', (text) => {
    expect(isAmount(text, HoldingWallet.Funding)).toBe(false);
  });

  it.each(['0.01', '12', ' 12.50 '])('of "%s" is one', (text) => {
    expect(isAmount(text, HoldingWallet.Funding)).toBe(true);
  });
});
