import { createDeposit } from '@candor/contract/deposit';
import { toMoney, usd } from '@candor/money/literal';
import { describe, expect, it } from 'vitest';
import type { DepositMethod } from './deposit.api.ts';
import {
  depositBody,
  depositForm,
  depositRefusedField,
  type DepositInput,
} from './deposit-form.model.ts';

const transfer: DepositMethod = {
  channel: 'fiat',
  currency: 'EUR',
  network: null,
  minimum: '10.00',
  maximum: '250000.00',
  account: null,
  reference: 'CP-1',
  address: null,
  confirmationsNeeded: null,
  isQuick: true,
  decidedWithinMs: 86_400_000,
  rateUsd: '1.10',
};
const card: DepositMethod = { ...transfer, channel: 'bankCard', currency: 'USD', rateUsd: null };
const coin: DepositMethod = {
  ...transfer,
  channel: 'crypto',
  currency: 'USDT',
  network: 'tron',
  minimum: '1.000000',
  maximum: '1000000.000000',
};
const full: DepositInput = {
  cardId: `crd_${'0'.repeat(26)}`,
  amount: '100',
  credential: `fil_${'0'.repeat(26)}`,
};
const requestId = 'r'.repeat(22);

function findProblems(method: DepositMethod, change: Partial<DepositInput>) {
  const context = { method, locale: 'en' } as const;
  const input = { ...full, ...change };
  return depositForm.problems(input, depositForm.summarise(input, context), context);
}

describe('the form of a deposit', () => {
  it('asks for what the way needs and for nothing else', () => {
    const empty = { cardId: '', amount: '', credential: '' };
    expect(findProblems(card, empty).map(({ field }) => field)).toEqual(['cardId', 'amount']);
    expect(findProblems(transfer, empty).map(({ field }) => field)).toEqual([
      'amount',
      'credential',
    ]);
    expect(
      findProblems({ ...transfer, channel: 'certificate' }, empty).map(({ field }) => field),
    ).toEqual(['amount', 'credential']);
    expect(findProblems(coin, empty).map(({ field }) => field)).toEqual(['amount']);
    for (const method of [card, transfer, coin]) expect(findProblems(method, {})).toEqual([]);
  });

  it.each(['', '0', '-5', '1e3', '１００', '1,000', '10.001', '1.', 'abc', '9'.repeat(30)])(
    'does not take %j for an amount',
    (amount) => {
      expect(findProblems(transfer, { amount })).toEqual([
        { field: 'amount', key: 'AMOUNT_INVALID' },
      ]);
    },
  );

  it('takes the limits themselves and nothing beyond them, and says which', () => {
    expect(findProblems(transfer, { amount: '10' })).toEqual([]);
    expect(findProblems(transfer, { amount: '250000.00' })).toEqual([]);
    expect(findProblems(transfer, { amount: '9.99' })).toEqual([
      { field: 'amount', key: 'AMOUNT_TOO_SMALL', values: { min: '€10.00' } },
    ]);
    expect(findProblems(transfer, { amount: '250000.01' })).toEqual([
      { field: 'amount', key: 'AMOUNT_TOO_LARGE', values: { max: '€250,000.00' } },
    ]);
    expect(findProblems(coin, { amount: '0.999999' })).toEqual([
      { field: 'amount', key: 'AMOUNT_TOO_SMALL', values: { min: '1 USDT' } },
    ]);
  });

  it('shows what would arrive only for an amount, and only with a rate', () => {
    expect(depositForm.summarise(full, { method: transfer, locale: 'en' })).toEqual({
      sent: toMoney('100', 'EUR'),
      arrives: usd('110.00'),
    });
    expect(
      depositForm.summarise(full, { method: { ...transfer, rateUsd: null }, locale: 'en' }).arrives,
    ).toBeNull();
    expect(
      depositForm.summarise({ ...full, amount: '' }, { method: transfer, locale: 'en' }),
    ).toEqual({ sent: null, arrives: null });
  });

  it('sends what the contract asks for, and no card or picture with a coin', () => {
    for (const method of [card, transfer, coin])
      expect(
        createDeposit.body?.safeParse({ ...depositBody(full, method), requestId }).success,
      ).toBe(true);
    expect(depositBody(full, card)).toEqual({
      channel: 'bankCard',
      currency: 'USD',
      amount: '100',
      cardId: full.cardId,
    });
    expect(depositBody(full, transfer)).toEqual({
      channel: 'fiat',
      currency: 'EUR',
      amount: '100',
      credential: full.credential,
    });
    expect(depositBody(full, coin)).toEqual({
      channel: 'crypto',
      currency: 'USDT',
      network: 'tron',
      amount: '100',
    });
  });

  it('shows a refusal at its field, and what concerns none of them with the whole', () => {
    expect(
      [
        'AMOUNT_TOO_LARGE',
        'PAYOUT_METHOD_UNKNOWN',
        'CREDENTIAL_MISSING',
        'FILE_UNKNOWN',
        'KYC_REQUIRED',
        'DEPOSITS_PENDING_TOO_MANY',
      ].map(depositRefusedField),
    ).toEqual(['amount', 'cardId', 'credential', 'credential', null, null]);
  });
});
