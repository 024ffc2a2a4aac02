import { toMoney, usd } from '@candor/money/literal';
import { isCoin, writtenMoney } from '@candor/money/written-money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DepositMethod } from './deposit.api.ts';
import {
  getCurrencies,
  decidedWithin,
  estimateUsd,
  getFiatChannel,
  firstCoin,
  hoursLeft,
  isDollarCoin,
  isOpen,
  methodFor,
  openChannels,
  writtenLimit,
  writtenRate,
  writtenWire,
} from './deposit.model.ts';

const fiat: DepositMethod = {
  channel: 'fiat',
  currency: 'USD',
  network: null,
  minimum: '10.00',
  maximum: '250000.00',
  account: null,
  reference: 'CP-1',
  address: null,
  confirmationsNeeded: null,
  isQuick: true,
  decidedWithinMs: 86_400_000,
  rateUsd: null,
};
const onTron: DepositMethod = {
  ...fiat,
  channel: 'crypto',
  currency: 'USDT',
  network: 'tron',
  minimum: '1.000000',
  maximum: '1000000.000000',
  address: 'papertron1',
  reference: null,
  decidedWithinMs: null,
  rateUsd: '0.9997',
};
const methods: DepositMethod[] = [
  { ...fiat, channel: 'certificate' },
  fiat,
  { ...fiat, currency: 'EUR' },
  { ...onTron, network: 'ethereum' },
  onTron,
  { ...onTron, currency: 'BTC', network: 'bitcoin', minimum: '1.00000000' },
];

describe('the ways to deposit', () => {
  it('are offered in the order of the server, each with its methods, and none that is not open', () => {
    expect(
      openChannels(methods).map(({ channel, methods: offered }) => [channel, offered.length]),
    ).toEqual([
      ['certificate', 1],
      ['fiat', 2],
      ['crypto', 3],
    ]);
    expect(openChannels([])).toEqual([]);
  });

  it('name each currency once, and begin with a coin that is worth a dollar', () => {
    expect(getCurrencies(methods)).toEqual(['USD', 'EUR', 'USDT', 'BTC']);
    expect(firstCoin(['BTC', 'USDT'])).toBe('USDT');
    expect(firstCoin(['BTC', 'ETH'])).toBe('BTC');
    expect(firstCoin([])).toBeUndefined();
  });

  it('find the method of a coin on its network, or its first where the network does not carry it', () => {
    const coins = methods.filter(({ channel }) => channel === 'crypto');
    expect(methodFor(coins, 'USDT', 'tron')).toBe(onTron);
    expect(methodFor(coins, 'USDT')?.network).toBe('ethereum');
    expect(methodFor(coins, 'BTC', 'tron')?.network).toBe('bitcoin');
    expect(methodFor(coins, 'AUD')).toBeNull();
  });

  it('take the channel from the address only where this page knows it', () => {
    expect([undefined, 'bankCard', 'certificate', 'crypto', 'x'].map(getFiatChannel)).toEqual([
      'fiat',
      'bankCard',
      'certificate',
      'fiat',
      'fiat',
    ]);
  });
});

describe('what a deposit would bring', () => {
  it('is the amount itself in dollars, else at the rate and rounded down', () => {
    expect(estimateUsd(usd('12.34'), null)).toEqual(usd('12.34'));
    expect(estimateUsd(toMoney('100', 'EUR'), '1.08349')).toEqual(usd('108.34'));
    expect(estimateUsd(toMoney('0.999999', 'USDT'), '1')).toEqual(usd('0.99'));
  });

  it('is nothing known while there is no rate, and never zero instead', () => {
    expect(estimateUsd(toMoney('100', 'EUR'), null)).toBeNull();
    expect(estimateUsd(toMoney('100', 'EUR'), '0')).toBeNull();
    expect(estimateUsd(toMoney('100', 'EUR'), 'rate')).toBeNull();
  });

  it('is never more than the exact product', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (micro, nano) => {
          const text = `${micro / 10n ** 6n}.${(micro % 10n ** 6n).toString().padStart(6, '0')}`;
          const rate = `${Math.floor(nano / 10 ** 6)}.${String(nano % 10 ** 6).padStart(6, '0')}`;
          const cents = estimateUsd(toMoney(text, 'USDT'), rate)?.minor ?? 0n;
          const exact = micro * BigInt(nano);
          expect(cents * 10n ** 10n <= exact && exact < (cents + 1n) * 10n ** 10n).toBe(true);
        },
      ),
    );
  });
});

describe('amounts for people', () => {
  it('show coins with the digits they have and money of a country with its cents', () => {
    expect(writtenMoney(toMoney('25', 'USDT'), 'en')).toBe('25 USDT');
    expect(writtenMoney(toMoney('0.5', 'BTC'), 'en')).toBe('0.5 BTC');
    expect(writtenMoney(toMoney('100', 'EUR'), 'en')).toBe('€100.00');
    expect(writtenWire('1250.500000', 'USDT', 'zhHans')).toBe('1,250.5 USDT');
    expect(writtenWire('nothing', 'USD', 'en')).toBeNull();
  });

  it('show limits without empty cents, and rates with at least two places', () => {
    expect(writtenLimit('250000.00', 'USD', 'en')).toBe('$250,000');
    expect(writtenLimit('0.50', 'USD', 'en')).toBe('$0.5');
    expect(writtenRate('1.5', 'en')).toBe('1.50');
    expect(writtenRate('1.08349', 'en')).toBe('1.08349');
  });

  it('tell coins from money, and dollar coins from others', () => {
    expect([isDollarCoin('USDC'), isDollarCoin('BTC')]).toEqual([true, false]);
    expect([isCoin('USDT'), isCoin('EUR')]).toEqual([true, false]);
  });
});

it('a deadline is shown in hours while an hour is left, and to the second after that', () => {
  expect(hoursLeft(86_400_000, 0)).toEqual({ hours: 24, minutes: 0 });
  expect(hoursLeft(3_600_000, 0)).toEqual({ hours: 1, minutes: 0 });
  expect(hoursLeft(3_540_000, 0)).toBeNull();
  expect(hoursLeft(0, 5)).toBeNull();
  expect(decidedWithin(86_400_000)).toEqual({ unit: 'hours', count: 24 });
  expect(decidedWithin(300_000)).toEqual({ unit: 'minutes', count: 5 });
});

it('a deposit is open until it is credited or refused', () => {
  expect(
    (['waitingReview', 'underReview', 'confirming', 'credited', 'refused'] as const).filter(
      (state) => isOpen({ state }),
    ),
  ).toEqual(['waitingReview', 'underReview', 'confirming']);
});
