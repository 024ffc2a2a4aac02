/** Which own records a message is about. */
import type { CardFacts } from '@candor/contract/kernel/chat';
import { FundOrderStatus } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseRecords, namedCards, spokenKinds, SUGGESTED_MAX } from './suggest.rules.ts';

const idOf = (prefix: string, letter: string) => `${prefix}_${letter.repeat(26)}`;
const deposit = (letter: string, amount: string, state = 'credited'): CardFacts => ({
  of: 'deposit',
  id: idOf('dep', letter),
  reference: `DP-${letter.toUpperCase()}77`,
  state,
  at: 1,
  money: { currency: 'USD', amount },
});
const withdrawal = (letter: string, amount: string, state = 'paid'): CardFacts => ({
  of: 'withdrawal',
  id: idOf('wdr', letter),
  state,
  destinationMasked: '•••• 4242',
  at: 1,
  money: { currency: 'USD', amount },
});
const order = (
  letter: string,
  code: string,
  state: 'accepted' | 'filled' = 'filled',
): CardFacts => ({
  of: 'order',
  id: idOf('ord', letter),
  source: 0,
  code,
  direction: 0,
  orderType: 0,
  state,
  quantity: '1',
  filled: '0',
  at: 1,
});
const transfer = (letter: string, amount: string): CardFacts => ({
  of: 'transfer',
  id: idOf('trf', letter),
  from: 1,
  to: 4,
  sent: { currency: 'USD', amount },
  received: { currency: 'USD', amount },
  status: FundOrderStatus.Success,
  at: 1,
});
const records: readonly CardFacts[] = [
  withdrawal('a', '75.00'),
  withdrawal('b', '80.00', 'underReview'),
  deposit('c', '1000.00'),
  deposit('d', '250.50', 'waitingReview'),
  transfer('e', '120.00'),
  order('f', 'AAPL'),
  order('g', 'A', 'accepted'),
];
const chosen = (text: string) => chooseRecords(text, records).map(({ id }) => id);

describe('the records a message is about', () => {
  it.each([
    ['Where is my deposit?', ['deposit']],
    ['我的充值还没到账', ['deposit']],
    ['提现多久', ['withdrawal']],
    ['I withdrew money and my transfer is gone', ['withdrawal', 'transfer']],
    ['My order was not filled', ['order']],
    ['委托没有成交', ['order']],
    ['Hello there', []],
  ])('are of the kinds it speaks of: %s', (text, kinds) => {
    expect(spokenKinds(text)).toEqual(kinds);
  });

  it('are those not settled first, then the newest', () => {
    expect(chosen('Where is my deposit?')).toEqual([idOf('dep', 'd'), idOf('dep', 'c')]);
    expect(chosen('提现什么时候到')).toEqual([idOf('wdr', 'b'), idOf('wdr', 'a')]);
  });

  it('are found by amount, reference, code and id, before the others', () => {
    expect(chosen('my deposit of $1,000 is missing')[0]).toBe(idOf('dep', 'c'));
    expect(chosen('250.5 has not come')).toEqual([idOf('dep', 'd')]);
    expect(chosen('what about dp-c77?')).toEqual([idOf('dep', 'c')]);
    expect(chosen('Why did AAPL fall')).toEqual([idOf('ord', 'f')]);
    expect(chosen('a question')).toEqual([]);
    expect(chosen(`see ${idOf('trf', 'e')}`)).toEqual([idOf('trf', 'e')]);
    expect(chosen('我的 AAPL 呢')).toEqual([idOf('ord', 'f')]);
  });

  it('are never more than three, and never anything that was not given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = chosen(`${text} deposit withdrawal order transfer`);
        expect(found.length).toBeLessThanOrEqual(SUGGESTED_MAX);
        expect(found.every((id) => records.some((one) => one.id === id))).toBe(true);
        expect(new Set(found).size).toBe(found.length);
        expect(chooseRecords(text, [])).toEqual([]);
      }),
    );
  });

  it('may be named by id; anything else is none', () => {
    expect(namedCards(`${idOf('ord', 'f')}, ${idOf('dep', 'c').toUpperCase()}`)).toEqual([
      { of: 'order', id: idOf('ord', 'f') },
      { of: 'deposit', id: idOf('dep', 'c') },
    ]);
    expect(namedCards('ord_short rnt_aaaaaaaaaaaaaaaaaaaaaaaaaa')).toEqual([]);
  });
});
