import { withdrawalStates } from '@candor/contract/withdraw';
import { money } from '@candor/money/amount';
import { add, isMore, isNegative, isPositive, subtract } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withdrawTerms, withdrawTermsAt } from './fees.table.ts';
import {
  decideAmount,
  decideWithinDay,
  feeFor,
  isLate,
  leftForToday,
  getReviewStatus,
  getStatus,
  getUsable,
  withdrawalLife,
} from './withdrawal.rules.ts';

const terms = withdrawTermsAt(Date.UTC(2026, 10, 15));

describe('the life of a withdrawal', () => {
  it('is the one of the contract, step by step', () => {
    expect([...withdrawalLife.states].sort()).toEqual([...withdrawalStates].sort());
    const grid = withdrawalLife.states
      .flatMap((state) =>
        withdrawalLife.events.map(
          (event) => [state, event, withdrawalLife.next(state, event)] as const,
        ),
      )
      .filter(([, , next]) => next !== null);
    expect(grid).toEqual([
      ['waitingReview', 'claim', 'underReview'],
      ['waitingReview', 'refuse', 'refused'],
      ['waitingReview', 'cancel', 'cancelled'],
      ['underReview', 'refuse', 'refused'],
      ['underReview', 'cancel', 'cancelled'],
      ['underReview', 'release', 'waitingReview'],
      ['underReview', 'send', 'sent'],
      ['sent', 'pay', 'paid'],
    ]);
    expect(withdrawalLife.states.filter((state) => withdrawalLife.isFinal(state))).toEqual([
      'paid',
      'refused',
      'cancelled',
    ]);
  });

  it('maps every state to its wire status', () => {
    expect(withdrawalLife.states.map(getStatus)).toEqual([0, 0, 3, 1, 2, 2]);
    expect(getReviewStatus({ state: 'waitingReview', approvedAt: null })).toBe(1);
    expect(getReviewStatus({ state: 'underReview', approvedAt: 5 })).toBe(3);
    expect(getReviewStatus({ state: 'refused', approvedAt: null })).toBe(2);
  });

  it('is late once its deadline is over, and stays so when it was decided too late', () => {
    expect(isLate({ decideBy: 100, decidedAt: null }, 100)).toBe(false);
    expect(isLate({ decideBy: 100, decidedAt: null }, 101)).toBe(true);
    expect(isLate({ decideBy: 100, decidedAt: 90 }, 500)).toBe(false);
    expect(isLate({ decideBy: 100, decidedAt: 130 }, 500)).toBe(true);
  });
});

describe('what it costs', () => {
  it('is fixed for a card, and a tenth of a percent more for coins, rounded up', () => {
    expect(feeFor(usd('50000.00'), terms.fees.bankCard)).toEqual(usd('5.00'));
    expect(feeFor(usd('10.00'), terms.fees.wallet)).toEqual(usd('1.01'));
    expect(feeFor(usd('1000.00'), terms.fees.wallet)).toEqual(usd('2.00'));
    expect(feeFor(usd('1000.01'), terms.fees.wallet)).toEqual(usd('2.01'));
  });

  it('always leaves something to arrive, within every limit there is', () => {
    for (const { fees, minimum, maximum } of withdrawTerms) {
      fc.assert(
        fc.property(
          fc.bigInt({ min: minimum.minor, max: maximum.minor }),
          fc.constantFrom(fees.bankCard, fees.wallet),
          (minor, fee) => {
            const amount = money('USD', minor);
            expect(isPositive(subtract(amount, feeFor(amount, fee)))).toBe(true);
          },
        ),
      );
    }
  });
});

describe('an amount', () => {
  it.each([
    '',
    ' ',
    '0',
    '0.00',
    '-10',
    '+10',
    '1e3',
    '１００',
    '10.001',
    '10,00',
    '1,000',
    'ten',
    '.5',
    'Infinity',
    '9999999999999999999',
    '٣٠',
  ])('%j is none', (text) => {
    expect(decideAmount(text, terms)).toMatchObject({ ok: false, code: 'AMOUNT_INVALID' });
  });

  it('is within the limits, both included', () => {
    expect(decideAmount('9.99', terms)).toEqual({
      ok: false,
      code: 'AMOUNT_TOO_SMALL',
      values: { min: money('USD', 1_000n) },
    });
    expect(decideAmount('10', terms)).toMatchObject({ ok: true, outcome: usd('10.00') });
    expect(decideAmount('50000.00', terms)).toMatchObject({ ok: true, outcome: usd('50000.00') });
    expect(decideAmount('50000.01', terms)).toEqual({
      ok: false,
      code: 'AMOUNT_TOO_LARGE',
      values: { max: money('USD', 5_000_000n) },
    });
  });

  it('fits into the day, to the cent', () => {
    const left = leftForToday(terms, usd('99950.00'));
    expect(left).toEqual(usd('50.00'));
    expect(decideWithinDay(usd('50.00'), left).ok).toBe(true);
    expect(decideWithinDay(usd('50.01'), left)).toEqual({
      ok: false,
      code: 'WITHDRAWAL_LIMIT_REACHED',
      values: { left: money('USD', 5_000n) },
    });
    expect(leftForToday(terms, usd('100000.01'))).toEqual(usd('0.00'));
  });
});

const nothingHeld = {
  transfer: usd('0.00'),
  withdrawal: usd('0.00'),
  order: usd('0.00'),
  margin: usd('0.00'),
  subscription: usd('0.00'),
  bond: usd('0.00'),
  robot: usd('0.00'),
  follow: usd('0.00'),
};

describe('what can be withdrawn', () => {
  it('names every reason why it is less than the balance', () => {
    expect(getUsable(usd('500.00'), nothingHeld, usd('1000.00'))).toEqual({
      usable: usd('500.00'),
      reasons: [],
    });
    expect(
      getUsable(
        usd('500.00'),
        { ...nothingHeld, transfer: usd('20.00'), withdrawal: usd('30.00') },
        usd('100.00'),
      ),
    ).toEqual({
      usable: usd('100.00'),
      reasons: [
        { reason: 'heldForTransfers', amount: usd('20.00') },
        { reason: 'heldForWithdrawals', amount: usd('30.00') },
        { reason: 'dailyLimit', amount: usd('350.00') },
      ],
    });
  });

  it('counts what rented robots bought among what they use', () => {
    const { reasons } = getUsable(
      usd('1500.00'),
      {
        transfer: usd('0.00'),
        withdrawal: usd('0.00'),
        order: usd('10.00'),
        margin: usd('491.95'),
        subscription: usd('0.00'),
        bond: usd('0.00'),
        robot: usd('497.55'),
        follow: usd('0.00'),
      },
      usd('1000.00'),
    );
    expect(reasons).toEqual([{ reason: 'heldByRobots', amount: usd('999.50') }]);
  });

  it('and the reasons add up to the balance', () => {
    const cents = fc.bigInt({ min: 0n, max: 10_000_000n });
    fc.assert(
      fc.property(cents, cents, cents, cents, (free, transfers, withdrawals, left) => {
        const balance = money('USD', free + transfers + withdrawals);
        const { usable, reasons } = getUsable(
          balance,
          {
            ...nothingHeld,
            transfer: money('USD', transfers),
            withdrawal: money('USD', withdrawals),
          },
          money('USD', left),
        );
        expect(reasons.reduce((sum, { amount }) => add(sum, amount), usable)).toEqual(balance);
        expect(isNegative(usable) || isMore(usable, balance)).toBe(false);
      }),
    );
  });
});
