import { HoldingWallet, type JournalKind } from '@candor/contract/kernel/enumerations';
import { money } from '@candor/money/amount';
import { toMoney, usd } from '@candor/money/literal';
import { describe, expect, it } from 'vitest';
import {
  amountOfFact,
  getChannel,
  chargesIn,
  holdingStory,
  houseAccount,
  inReadingOrder,
  otherWallet,
  readSeq,
  computeSums,
  tradeStory,
} from './bill.model.ts';

describe('an entry of the books', () => {
  it('names the other wallet of a transfer by the direction of the money', () => {
    const facts = { transfer: 'trf_1', from: 'funding', to: 'hkStock' };
    expect(otherWallet({ kind: 'transfer', amount: '-10.00', facts })).toEqual({
      wallet: 'hkStock',
      isSource: false,
    });
    expect(otherWallet({ kind: 'transfer', amount: '78.00', facts })).toEqual({
      wallet: 'funding',
      isSource: true,
    });
    expect(otherWallet({ kind: 'deposit', amount: '78.00', facts })).toBeNull();
    expect(otherWallet({ kind: 'transfer', amount: '1.00', facts: { from: 'moon' } })).toBeNull();
  });

  it('lists what it knows in reading order and keeps what it does not know', () => {
    expect(
      inReadingOrder({
        zodiac: 'lion',
        rate: '7.78',
        pair: 'USDHKD',
        to: 'stock',
        from: 'funding',
      }).map(([name]) => name),
    ).toEqual(['from', 'to', 'pair', 'rate', 'zodiac']);
  });

  it('reads amounts in the currency of the entry, and what was sent in its own', () => {
    expect(amountOfFact('cost', '841.17', 'USD')).toEqual(usd('841.17'));
    expect(amountOfFact('sent', '250.500000 USDT', 'USD')).toEqual(toMoney('250.5', 'USDT'));
    expect(amountOfFact('sent', 'much', 'USD')).toBeNull();
    expect(amountOfFact('code', '00700', 'HKD')).toBeNull();
  });

  it('keeps to itself what a quantity is counted in', () => {
    expect(inReadingOrder({ unit: 'coin', code: 'ETH' })).toEqual([['code', 'ETH']]);
  });

  it('lists the charges of a trade one by one, and leaves those of a later version as they are', () => {
    expect(chargesIn('handling 13.31, stampDuty 45.00')).toEqual([
      { item: 'handling', amount: '13.31' },
      { item: 'stampDuty', amount: '45.00' },
    ]);
    expect([chargesIn('handling'), chargesIn('moonTax 1.00'), chargesIn('')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('has names for channels and house accounts, and none for others', () => {
    expect([
      getChannel('fiat'),
      getChannel('pigeon'),
      houseAccount('fees'),
      houseAccount('slush'),
    ]).toEqual(['fiat', null, 'fees', null]);
  });

  it('adds up the lines of each currency by itself', () => {
    const line = (currency: 'USD' | 'HKD', amount: string) => ({
      owner: 'own' as const,
      account: 'x',
      currency,
      amount,
    });
    expect(
      computeSums([
        line('USD', '-10.00'),
        line('USD', '10.00'),
        line('HKD', '-78.01'),
        line('HKD', '78.00'),
      ]),
    ).toEqual([money('USD', 0n), money('HKD', -1n)]);
  });

  it('takes only a number out of an address', () => {
    expect([
      readSeq('17'),
      readSeq('0'),
      readSeq('1e3'),
      readSeq('1234567890'),
      readSeq(undefined),
      readSeq('../x'),
    ]).toEqual([17, null, null, null, null, null]);
  });
});

describe('the story of a trade', () => {
  const facts = {
    code: 'AAPL',
    quantity: '3',
    price: '280.39',
    side: 'buy',
    fees: 'handling 0.43',
  };
  const wallet = { walletType: HoldingWallet.Stock, currency: 'USD' } as const;
  const row = (kind: 'tradeOpened' | 'tradeClosed', amount: string, more: object = {}) =>
    tradeStory({ ...wallet, kind, amount, facts: { ...facts, ...more } });

  it('knows a short sale from a purchase, and an option that expired from one bought back', () => {
    expect(row('tradeOpened', '-0.43', { side: 'sell', margin: '841.17' })?.what).toBe('soldShort');
    expect(row('tradeClosed', '12.00', { side: 'buy', margin: '841.17' })?.what).toBe('boughtBack');
    expect(row('tradeClosed', '62.00', { side: 'buy', price: '0.00' })?.what).toBe('closed');
    expect(row('tradeClosed', '12.00', { side: 'sell', margin: '841.17' })?.what).toBe('closed');
  });

  it('of a purchase names its charges, which its amount includes', () => {
    expect(row('tradeOpened', '-841.60', { cost: '841.17' })).toEqual({
      what: 'bought',
      code: 'AAPL',
      quantity: '3',
      price: '280.39',
      fee: usd('0.43'),
      result: null,
    });
  });

  it('of a sale has the result: what came in less what was paid', () => {
    expect(row('tradeClosed', '559.35', { cost: '560.46', side: 'sell' })).toMatchObject({
      what: 'sold',
      result: usd('-1.11'),
    });
  });

  it('on margin is what its charges or its result are', () => {
    expect(row('tradeOpened', '-0.60')).toMatchObject({ what: 'opened', result: null });
    expect(row('tradeClosed', '39.40', { side: 'sell' })).toMatchObject({
      what: 'closed',
      result: usd('39.40'),
    });
  });

  it('on margin names what is set aside and how many times it is traded', () => {
    expect(row('tradeOpened', '-0.60', { margin: '2000.00', leverage: '2' })).toMatchObject({
      what: 'opened',
      margin: usd('2000.00'),
      leverage: '2',
    });
    expect(row('tradeOpened', '-841.60', { cost: '841.17' })).not.toHaveProperty('margin');
  });

  it('of a rented robot is never one on margin: it pays from its capital', () => {
    const robot = { walletType: HoldingWallet.Funding, currency: 'USD' } as const;
    const coins = { ...facts, code: 'BTC', margin: '491.95' };
    expect(
      tradeStory({ ...robot, kind: 'tradeOpened', amount: '-0.50', facts: coins }),
    ).toMatchObject({ what: 'robotBought', margin: usd('491.95'), result: null });
    expect(
      tradeStory({ ...robot, kind: 'tradeClosed', amount: '2.10', facts: coins }),
    ).toMatchObject({ what: 'robotSold', result: usd('2.10') });
  });

  it('of an option that expired worthless is its cost, lost, although no cash moved', () => {
    expect(
      row('tradeClosed', '0.00', { cost: '62.00', price: '0.00', side: 'sell' }),
    ).toMatchObject({
      what: 'expired',
      cost: usd('62.00'),
      result: usd('-62.00'),
    });
  });

  it('of an exercise is told as one, and of anything else not at all', () => {
    expect(row('tradeClosed', '-56000.00', { cost: '620.00', code2: 'AAPL' })?.what).toBe(
      'delivered',
    );
    expect(tradeStory({ ...wallet, kind: 'deposit', amount: '5', facts: {} })).toBeNull();
    expect(tradeStory({ ...wallet, kind: 'tradeOpened', amount: '-1', facts: {} })).toBeNull();
  });
});

describe('the story of a treasury or of units', () => {
  const told = (kind: JournalKind, facts: Record<string, string>) =>
    holdingStory({ kind, currency: 'USD', facts: { code: 'X', quantity: '10000.00', ...facts } });

  it('is a purchase, and at the end a result that follows from its facts', () => {
    expect(told('bondBought', { price: '99.5', cost: '9952.80' })).toEqual({
      what: 'bondBought',
      code: 'X',
      quantity: '10000.00',
      price: '99.5',
      fee: null,
      result: null,
    });
    expect(told('bondMatured', { cost: '9952.80', proceeds: '10000.00' })).toMatchObject({
      what: 'bondMatured',
      result: usd('47.20'),
    });
    expect(told('followSettled', { cost: '100.00', proceeds: '98.00', fee: '0.10' })).toMatchObject(
      { fee: usd('0.10'), result: usd('-2.10') },
    );
  });

  it('is told of nothing else', () => {
    expect(told('bondInterest', { cost: '1.00' })).toBeNull();
    expect(told('bondSold', {})).toBeNull();
  });
});
