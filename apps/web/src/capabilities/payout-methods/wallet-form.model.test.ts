import { addCoinWallet } from '@candor/contract/payout-methods';
import { describe, expect, it } from 'vitest';
import { restLeft, shortAddress } from './payout-methods.model.ts';
import {
  coins,
  getNetworks,
  walletBody,
  walletForm,
  walletRefusedFields,
  withCoin,
  type WalletInput,
} from './wallet-form.model.ts';

const filled: WalletInput = {
  label: 'My wallet',
  currency: 'USDT',
  network: 'tron',
  address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
};

describe('a coin wallet', () => {
  it('is sent as the contract asks for it', () => {
    expect(walletForm.problems(filled)).toEqual([]);
    const body = walletBody(filled, '246813');
    expect(addCoinWallet.body?.safeParse(body).success).toBe(true);
    expect(walletBody({ ...filled, network: '' }, 'x')).toBeNull();
  });

  it('offers the networks its coin travels on; where there is one, it is chosen', () => {
    expect(coins).toEqual(['BTC', 'ETH', 'USDT', 'USDC']);
    expect(getNetworks('USDT')).toEqual(['ethereum', 'tron']);
    expect(getNetworks('')).toEqual([]);
    expect(withCoin(filled, 'BTC')).toEqual({ currency: 'BTC', network: 'bitcoin' });
    expect(withCoin(filled, 'USDT')).toEqual({ currency: 'USDT', network: 'tron' });
    expect(withCoin({ ...filled, network: 'bitcoin' }, 'USDT')).toEqual({
      currency: 'USDT',
      network: '',
    });
  });

  it.each([
    [{ label: '' }, 'label', 'payout.problem.label'],
    [{ currency: '', network: '' }, 'currency', 'payout.problem.currency'],
    [{ network: '' }, 'network', 'payout.problem.network'],
    [{ address: '' }, 'address', 'payout.problem.address'],
    [{ address: 'short' }, 'address', 'payout.problem.addressForm'],
    [{ address: `${filled.address}!` }, 'address', 'payout.problem.addressForm'],
  ] as const)('is not taken with %j', (change, field, key) => {
    expect(walletForm.problems({ ...filled, ...change })).toEqual([{ field, key }]);
  });

  it('is refused at its address when the server knows better', () => {
    expect(walletRefusedFields({ reason: 'WALLET_ADDRESS_INVALID', fields: [] })).toEqual([
      'address',
    ]);
    expect(walletRefusedFields({ reason: 'FIELDS_INVALID', fields: [{ path: 'label' }] })).toEqual([
      'label',
    ]);
    expect(walletRefusedFields({ reason: 'PAY_PASSWORD_WRONG', fields: [] })).toEqual([]);
  });
});

it('a resting method counts down by the second, with hours where there are some, and then not at all', () => {
  expect(restLeft(60_000, 0)).toBe('1:00');
  expect(restLeft(42_001, 0)).toBe('0:43');
  expect(restLeft(86_348_000, 0)).toBe('23:59:08');
  expect(restLeft(5, 5)).toBeNull();
});

it('a long address is known by its beginning and its end, a short one is whole', () => {
  expect(shortAddress('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x529084…E4169EE7');
  expect(shortAddress('12345678901234567')).toBe('12345678901234567');
});
