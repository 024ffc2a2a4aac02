import { describe, expect, it } from 'vitest';
import { cardMethod, walletMethod } from './withdraw-methods.model.ts';

describe('what the withdrawal form offers', () => {
  it('names a card by its bank and shows the masked number with its owner', () => {
    expect(
      cardMethod({
        id: 'crd_1',
        bankName: 'Harbour Bank',
        cardNoMasked: '••••0154',
        accountName: 'Ana Silva',
        usableAt: 7,
      }),
    ).toEqual({
      id: 'crd_1',
      name: 'Harbour Bank',
      masked: '••••0154',
      detail: 'Ana Silva',
      usableAt: 7,
    });
  });

  it('shows both ends of a coin address, and a short one in full', () => {
    const wallet = { id: 'cwl_1', label: 'Cold storage', currency: 'BTC', usableAt: 7 } as const;
    expect(
      walletMethod({ ...wallet, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'Bitcoin'),
    ).toMatchObject({ name: 'Cold storage', masked: 'bc1qw508…7kv8f3t4', detail: 'BTC · Bitcoin' });
    expect(walletMethod({ ...wallet, address: 'bc1qw508d6qejxtdg' }, 'Bitcoin').masked).toBe(
      'bc1qw508d6qejxtdg',
    );
  });
});
