import { FundOrderStatus, HoldingWallet } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { describe, expect, it } from 'vitest';
import { toMoney } from '../shared/wallet-money.model.ts';
import {
  allOf,
  amountFor,
  availableIn,
  isOpen,
  statusName,
  swapped,
  transferForm,
  withFrom,
  withLatest,
  withTo,
  type TransferInput,
} from './transfer.model.ts';
import type { Transfer, WalletRow } from '../wallet.api.ts';
import type { WalletName } from '../shared/wallet-name.model.ts';

const wallet = (
  walletType: HoldingWallet,
  currency: 'USD' | 'HKD',
  available: string,
): WalletRow => ({
  walletType,
  currency,
  balance: '1000.00',
  usedBalance: '0.00',
  available,
  invested: '0.00',
  profit: '0.00',
  valueUsd: null,
  share: null,
});
const wallets = [
  wallet(HoldingWallet.Funding, 'USD', '250.00'),
  wallet(HoldingWallet.HkStock, 'HKD', '0.00'),
];
const context = { wallets, from: null, to: null };
const typed = (amountText: string, change: Partial<TransferInput> = {}): TransferInput => ({
  from: 'funding',
  to: 'stock',
  amountText,
  ...change,
});
const findProblems = (input: TransferInput) =>
  transferForm.problems(input, transferForm.summarise(input, context)).map(({ key }) => key);

describe('writing a transfer', () => {
  it('begins with the funding wallet, or with those the address names', () => {
    expect(transferForm.initial(context)).toEqual(typed(''));
    expect(transferForm.initial({ wallets, from: 'forex', to: null })).toEqual(
      typed('', { from: 'forex', to: 'funding' }),
    );
    expect(transferForm.initial({ wallets, from: 'stock', to: 'hkStock' })).toEqual(
      typed('', { from: 'stock', to: 'hkStock' }),
    );
    expect(transferForm.initial({ wallets, from: null, to: 'funding' })).toEqual(
      typed('', { from: 'stock', to: 'funding' }),
    );
  });

  it('for an order begins with what is missing, from where most of the currency is', () => {
    const spread = [
      wallet(HoldingWallet.Funding, 'USD', '20.00'),
      wallet(HoldingWallet.Future, 'USD', '900.00'),
      wallet(HoldingWallet.Forex, 'USD', '300.00'),
      wallet(HoldingWallet.HkStock, 'HKD', '9000.00'),
    ];
    const asked = (missing: string, to: WalletName = 'stock') =>
      transferForm.initial({ wallets: spread, from: null, to, missing });
    expect(asked('412.50')).toEqual({ from: 'future', to: 'stock', amountText: '412.50' });
    expect(asked('5000.00')).toEqual({ from: 'future', to: 'stock', amountText: '900.00' });
    expect(asked('10.00', 'future')).toMatchObject({ from: 'forex', amountText: '10.00' });
    // Another currency: how much of it that is, is known with its rate.
    expect(asked('10.00', 'hkStock')).toEqual({ from: 'future', to: 'hkStock', amountText: '' });
  });

  it('for an order takes nothing from funding, which the order counts already', () => {
    const only = (walletType: HoldingWallet, currency: 'USD' | 'HKD') =>
      transferForm.initial({
        wallets: [
          wallet(HoldingWallet.Funding, 'USD', '900.00'),
          wallet(walletType, currency, '300.00'),
        ],
        from: null,
        to: 'stock',
        missing: '100.00',
      });
    expect(only(HoldingWallet.Forex, 'USD')).toMatchObject({ from: 'forex', amountText: '100.00' });
    expect(only(HoldingWallet.HkStock, 'HKD')).toMatchObject({ from: 'hkStock', amountText: '' });
  });

  it('converts what is missing at the rate of the transfer, so that it suffices', () => {
    const bid = { exchange: { side: 'bid', rate: '7.8231' } } as const;
    const ask = { exchange: { side: 'ask', rate: '7.8239' } } as const;
    const there = (amountText: string, currency: 'USD' | 'HKD' = 'USD', all = '900.00') => ({
      available: toMoney(all, currency),
      amount: amountText === '' ? null : toMoney(amountText, currency),
    });
    const filled = (wanted: string, of: Parameters<typeof there>) =>
      amountFor(toMoney(wanted, 'HKD'), bid, there(...of));
    // 127.84 * 7.8231 = 1000.105…, and 127.83 * 7.8231 = 1000.02…, 127.82 gives 999.94.
    expect(filled('1000.00', [''])).toBe('127.83');
    // Enough is left alone, and a worse rate raises it.
    expect(filled('1000.00', ['127.83'])).toBeNull();
    expect(filled('1000.00', ['127.82'])).toBe('127.83');
    expect(filled('1000.00', ['', 'USD', '50.00'])).toBe('50.00');
    expect(amountFor(toMoney('100.00', 'USD'), ask, there('', 'HKD', '9000.00'))).toBe('782.39');
  });

  it('lists the one just made before the server does, and once', () => {
    const [made, older] = [{ id: 'trf_2' }, { id: 'trf_1' }] as Transfer[];
    assert(made !== undefined && older !== undefined, 'two transfers');
    expect(withLatest([older], made)).toEqual([made, older]);
    expect(withLatest([made, older], made)).toEqual([made, older]);
    expect(withLatest([older], null)).toEqual([older]);
  });

  it('asks nothing until the amount is one and is there', () => {
    for (const text of ['', '0', '0.00', '-5', '1e2', '１０', '10.001', '.', '1,000'])
      expect(findProblems(typed(text))).toEqual(['common.enterCorrectAmount']);
    expect(findProblems(typed('250.01'))).toEqual(['wallet.problem.tooMuch']);
    expect(transferForm.summarise(typed('250.01'), context).asked).toBeNull();
    expect(findProblems(typed('250'))).toEqual([]);
    expect(transferForm.summarise(typed('250'), context).asked).toEqual({
      from: HoldingWallet.Funding,
      to: HoldingWallet.Stock,
      amount: '250.00',
    });
  });

  it('converts only to and from Hong Kong', () => {
    expect(transferForm.summarise(typed('1'), context).isConverting).toBe(false);
    expect(transferForm.summarise(typed('1', { to: 'hkStock' }), context).isConverting).toBe(true);
  });

  it('never has the same wallet on both sides', () => {
    expect(withFrom(typed('5'), 'stock')).toEqual(typed('5', { from: 'stock', to: 'funding' }));
    expect(withTo(typed('5'), 'funding')).toEqual(typed('5', { from: 'stock', to: 'funding' }));
    expect(withTo(typed('5'), 'forex')).toEqual(typed('5', { to: 'forex' }));
  });

  it('forgets the amount when swapping makes it another currency', () => {
    expect(swapped(typed('5', { to: 'hkStock' }))).toEqual({
      from: 'hkStock',
      to: 'funding',
      amountText: '',
    });
  });

  it('takes all that is available to the cent, and nothing when nothing is', () => {
    expect(allOf(availableIn(wallets, 'funding'))).toBe('250.00');
    expect(allOf(availableIn(wallets, 'hkStock'))).toBe('');
    expect(availableIn([], 'hkStock')).toEqual(money('HKD', 0n));
  });

  it('knows which transfers still move', () => {
    expect([0, 1, 2, 3].map((status) => statusName({ status: status as FundOrderStatus }))).toEqual(
      ['inProgress', 'success', 'cancelled', 'settling'],
    );
    expect(Object.values(FundOrderStatus).filter((status) => isOpen({ status }))).toEqual([
      FundOrderStatus.InProgress,
      FundOrderStatus.Settling,
    ]);
  });
});
