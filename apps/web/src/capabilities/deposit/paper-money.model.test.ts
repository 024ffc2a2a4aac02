import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWire } from '@candor/money/wire';
import { chosenAmount, firstChoice, OWN_AMOUNT, paperMoneyProblem } from './paper-money.model.ts';

const offer = {
  offered: ['10000.00', '50000.00', '100000.00'],
  minimum: '1.00',
  perDayMax: '1000000.00',
  leftToday: '1000000.00',
};

describe('adding paper money', () => {
  it('begins with the largest offer that the day still allows', () => {
    expect(firstChoice(offer)).toBe('100000.00');
    expect(firstChoice({ ...offer, leftToday: '60000.00' })).toBe('50000.00');
    expect(firstChoice({ ...offer, leftToday: '9999.99' })).toBe(OWN_AMOUNT);
  });

  it('says what is wrong with an own amount', () => {
    const findProblem = (own: string, leftToday = '500.00') =>
      paperMoneyProblem({ choice: OWN_AMOUNT, own }, { ...offer, leftToday });
    expect([
      findProblem(''),
      findProblem('0'),
      findProblem('0.5'),
      findProblem('500.01'),
      findProblem('500'),
    ]).toEqual([
      'AMOUNT_INVALID',
      'AMOUNT_INVALID',
      'AMOUNT_TOO_SMALL',
      'deposit.paperMoney.tooMuch',
      null,
    ]);
  });

  it('never sends more than is left', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 200_000_000 }),
        fc.nat({ max: 100_000_000 }),
        (cents, leftCents) => {
          const text = (value: number) =>
            `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
          const input = { choice: OWN_AMOUNT, own: text(cents) };
          const amount = chosenAmount(input);
          return (
            paperMoneyProblem(input, { ...offer, leftToday: text(leftCents) }) !== null ||
            (amount !== null && toWire(amount) === text(cents) && cents <= leftCents)
          );
        },
      ),
    );
  });
});
