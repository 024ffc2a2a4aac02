import { walletEn } from '@candor/i18n/web/en/wallet';
import { walletNamesEn } from '@candor/i18n/web/en/wallet-names';
import { describe, expect, it } from 'vitest';
import { houseCodes, investedCode, partOfWallet, walletCodes } from './accounts.ts';

describe('the accounts of the books', () => {
  it('have a name that people read, each of them', () => {
    expect(Object.keys(walletNamesEn).toSorted()).toEqual(walletCodes.toSorted());
    const named = Object.keys(walletEn);
    expect(houseCodes.filter((code) => !named.includes(`wallet.account.${code}`))).toEqual([]);
  });

  it('tell the wallet and the part of it by their code, as the proof page reads it', () => {
    for (const wallet of walletCodes) {
      expect(investedCode(wallet)).toBe(`${wallet}.invested`);
      expect(partOfWallet(wallet)).toEqual({ wallet, part: 'cash' });
      expect(partOfWallet(investedCode(wallet))).toEqual({ wallet, part: 'invested' });
    }
  });
});
