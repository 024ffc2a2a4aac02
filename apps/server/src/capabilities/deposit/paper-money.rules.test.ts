import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '@candor/money/amount';
import { add, isMore } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { ADDED_PER_DAY_MAX, decideAddition, leftOfDay, startOfDay } from './paper-money.rules.ts';

describe('adding paper money', () => {
  it('says what is left of the day when more is asked for', () => {
    expect(decideAddition('100000.01', usd('900000.00'))).toMatchObject({
      ok: false,
      code: 'PAPER_MONEY_USED_UP',
      values: { left: money('USD', 10_000_000n), max: money('USD', 100_000_000n) },
    });
    expect(decideAddition('1', ADDED_PER_DAY_MAX)).toMatchObject({
      ok: false,
      code: 'PAPER_MONEY_USED_UP',
      values: { left: money('USD', 0n) },
    });
    expect(decideAddition('100000', usd('900000.00'))).toEqual({
      ok: true,
      outcome: usd('100000.00'),
    });
  });

  it('refuses what is no amount, and less than a dollar', () => {
    for (const typed of ['', '0', '-5', '1e5', '10.001', 'ten'])
      expect(decideAddition(typed, usd('0.00'))).toMatchObject({
        ok: false,
        code: 'AMOUNT_INVALID',
      });
    expect(decideAddition('0.99', usd('0.00'))).toMatchObject({
      ok: false,
      code: 'AMOUNT_TOO_SMALL',
    });
  });

  it('never lets a day exceed its limit, in whatever parts it is added', () => {
    const cents = fc.bigInt({ min: 100n, max: 60_000_000n });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 12 }), (parts) => {
        let added = usd('0.00');
        for (const minor of parts) {
          const decision = decideAddition(toWire(money('USD', minor)), added);
          if (decision.ok) added = add(added, decision.outcome);
          else expect(isMore(money('USD', minor), leftOfDay(added))).toBe(true);
        }
        return !isMore(added, ADDED_PER_DAY_MAX);
      }),
    );
  });

  it('counts days in UTC', () => {
    expect(startOfDay(Date.UTC(2026, 10, 15, 23, 59, 59, 999))).toBe(Date.UTC(2026, 10, 15));
    expect(startOfDay(Date.UTC(2026, 10, 16))).toBe(Date.UTC(2026, 10, 16));
  });
});
