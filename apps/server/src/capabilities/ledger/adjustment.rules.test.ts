import { money } from '@candor/money/amount';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAdjustedMoney } from './adjustment.rules.ts';

describe('the amount of a correction', () => {
  it('is what was typed, taken as a debit and added as a credit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1_000_000_00n }), (cents) => {
        const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const decide = (direction: 'add' | 'take') =>
          decideAdjustedMoney({ text, direction, currency: 'USD' });
        expect(decide('add')).toEqual({ ok: true, outcome: money('USD', cents) });
        expect(decide('take')).toEqual({ ok: true, outcome: money('USD', -cents) });
      }),
    );
  });

  it('is refused past a million of the currency, whatever its decimals', () => {
    for (const [currency, most, more] of [
      ['USD', '1000000.00', '1000000.01'],
      ['USDT', '1000000', '1000000.000001'],
    ] as const) {
      const decide = (text: string) => decideAdjustedMoney({ text, direction: 'add', currency });
      expect(decide(most)).toMatchObject({ ok: true });
      expect(decide(more)).toMatchObject({ ok: false, code: 'AMOUNT_TOO_LARGE' });
    }
  });

  // The direction says whether it is taken: a sign would turn it round.
  it.each(['0', '0.00', '-5', '+5', '', '1.234', '1e3', '5 USD'])('is not "%s"', (text) => {
    expect(decideAdjustedMoney({ text, direction: 'take', currency: 'USD' })).toMatchObject({
      ok: false,
      code: 'AMOUNT_INVALID',
    });
  });
});
