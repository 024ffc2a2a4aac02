import { money } from '@candor/money/amount';
import { usd } from '@candor/money/literal';
import { parsePositiveMoney } from '@candor/money/parse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Usable } from './withdraw.api.ts';
import {
  allOf,
  amountForm,
  getLimits,
  methodTaken,
  missingFor,
  nameOfAsking,
  refusedPlace,
  shown,
  type PayoutMethod,
  type WithdrawLimits,
} from './withdraw.model.ts';

const limits: WithdrawLimits = {
  usable: usd('500.00'),
  minimum: usd('10.00'),
  maximum: usd('50000.00'),
};
const problemsWith = (amount: string, within = limits) =>
  amountForm
    .problems({ amount }, amountForm.summarise({ amount }, within), within)
    .map(({ key }) => key);
const method = (id: string, usableAt = 0): PayoutMethod => ({
  id,
  name: id,
  masked: '••42',
  detail: '',
  usableAt,
});

describe('the amount of a withdrawal', () => {
  it.each(['', '0', '0.00', '.', '-5', '1e3', '10.001', 'ten'])(
    'is asked for again when it is %j',
    (text) => {
      expect(problemsWith(text)).toEqual(['amount']);
    },
  );

  it('includes its edges: the least, the most, and everything that is there', () => {
    expect(problemsWith('9.99')).toEqual(['tooSmall']);
    expect(problemsWith('10')).toEqual([]);
    expect(problemsWith('500.00')).toEqual([]);
    expect(problemsWith('500.01')).toEqual(['tooMuch']);
    const rich = { ...limits, usable: usd('90000.00') };
    expect(problemsWith('50000', rich)).toEqual([]);
    expect(problemsWith('50000.01', rich)).toEqual(['tooLarge']);
  });

  it('"all" can always be asked for, and is never more than one request carries', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1000n, max: 10_000_000_00n }), (minor) => {
        const within = { ...limits, usable: money('USD', minor) };
        const all = allOf(within);
        expect(problemsWith(all, within)).toEqual([]);
        expect(parsePositiveMoney(all, 'USD')?.minor).toBe(
          minor < limits.maximum.minor ? minor : limits.maximum.minor,
        );
      }),
    );
  });

  it('"all" of nothing is nothing', () => {
    expect(allOf({ ...limits, usable: usd('0.00') })).toBe('');
  });

  it('takes the limits of its own channel', () => {
    const fees = [
      { channel: 'bankCard', fixed: '5.00', share: '0', minimum: '10.00', maximum: '50000.00' },
      { channel: 'wallet', fixed: '1.00', share: '0.001', minimum: '20.00', maximum: '30000.00' },
    ] satisfies Usable['fees'];
    expect(getLimits({ usable: '77.10', fees }, 'wallet')).toEqual({
      usable: usd('77.10'),
      minimum: usd('20.00'),
      maximum: usd('30000.00'),
    });
  });

  it('is shown as the server sent it', () => {
    expect(shown({ currency: 'BTC', amount: '0.00100000' }).minor).toBe(100_000n);
    expect(() => shown({ currency: 'USD', amount: 'about 5' })).toThrow();
  });
});

describe('what is missing before the first withdrawal', () => {
  const ready = { isVerified: true, hasPayPassword: true, needsSecondFactor: false };

  it('is empty when every prerequisite is met', () => {
    expect(missingFor(ready, { factors: 0, methods: 1 })).toEqual([]);
    expect(missingFor({ ...ready, needsSecondFactor: true }, { factors: 1, methods: 1 })).toEqual(
      [],
    );
  });

  it('is named in the order in which it is best done', () => {
    expect(
      missingFor(
        { isVerified: false, hasPayPassword: false, needsSecondFactor: true },
        { factors: 0, methods: 0 },
      ),
    ).toEqual(['identity', 'payPassword', 'secondFactor', 'method']);
  });
});

describe('the card or wallet that is taken', () => {
  it('is the chosen one, else the first that can be used', () => {
    expect(methodTaken([method('a'), method('b')], 'b', 5)?.id).toBe('b');
    expect(methodTaken([method('a'), method('b')], null, 5)?.id).toBe('a');
  });

  it('is never one that rests, and from its instant on it is', () => {
    expect(methodTaken([method('a', 10)], 'a', 9)).toBeNull();
    expect(methodTaken([method('a', 10)], 'a', 10)?.id).toBe('a');
    expect(methodTaken([method('a', 10), method('b')], 'a', 9)?.id).toBe('b');
  });

  it('is another one when the chosen one was deleted meanwhile', () => {
    expect(methodTaken([method('b')], 'a', 5)?.id).toBe('b');
    expect(methodTaken([], 'a', 5)).toBeNull();
  });
});

it('says a refusal where it belongs', () => {
  expect(refusedPlace('PAY_PASSWORD_WRONG')).toBe('payPassword');
  expect(refusedPlace('PAY_PASSWORD_LOCKED')).toBe('payPassword');
  expect(refusedPlace('SECOND_FACTOR_WRONG')).toBe('factor');
  expect(refusedPlace('FUNDS_INSUFFICIENT')).toBe('amount');
  expect(refusedPlace('PAYOUT_METHOD_RESTING')).toBe('sheet');
});

it('gives two askings the same name only when they ask the same', () => {
  const asked = { channel: 'bankCard', methodId: 'card_1', amount: '100.00' } as const;
  expect(nameOfAsking(asked)).toBe(nameOfAsking({ ...asked }));
  expect(nameOfAsking({ ...asked, amount: '100.01' })).not.toBe(nameOfAsking(asked));
  expect(nameOfAsking({ ...asked, methodId: 'card_2' })).not.toBe(nameOfAsking(asked));
});
