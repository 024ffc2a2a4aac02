import { rate, zero } from '@candor/money/amount';
import { hkd, priceOf, usd } from '@candor/money/literal';
import fc from 'fast-check';
import { money } from '@candor/money/amount';
import { describe, expect, it } from 'vitest';
import { changeSince, endOfDayBalances, shareOf, totalWorth, worthOf } from './worth.rules.ts';

const hkdAt = (middle: string) => () => ({ from: 'HKD', to: 'USD', pair: 'USDHKD', side: 'ask', rate: priceOf('9'), middle: priceOf(middle), spread: rate(0n), quotedAt: 0 }) as const;
const noRate = () => null;

describe('what something is worth', () => {
  it('is counted at the middle, to the nearest cent', () => {
    expect(worthOf(hkd('780.00'), hkdAt('7.8'))).toEqual(usd('100.00'));
    expect(worthOf(hkd('0.05'), hkdAt('7.8'))).toEqual(usd('0.01'));
    expect(worthOf(usd('5.00'), noRate)).toEqual(usd('5.00'));
  });

  it('is unknown without a rate, not zero, unless there is nothing', () => {
    expect(worthOf(hkd('0.01'), noRate)).toBeNull();
    expect(worthOf(hkd('0.00'), noRate)).toEqual(usd('0.00'));
    expect(totalWorth([usd('5.00'), hkd('0.01')], noRate)).toBeNull();
    expect(totalWorth([usd('5.00'), zero('HKD')], noRate)).toEqual(usd('5.00'));
  });

  it('is shared out only over a known total that is something', () => {
    expect(shareOf(usd('1.00'), usd('4.00'))).toEqual(rate(250_000_000n));
    for (const [worth, total] of [[null, usd('4.00')], [usd('1.00'), null], [usd('0.00'), usd('0.00')]] as const) expect(shareOf(worth, total)).toBeNull();
  });
});

describe('the change of a day', () => {
  it('parts what was paid in from what was gained', () => {
    expect(changeSince({ before: usd('100.00'), now: usd('260.00'), moved: usd('150.00') })).toEqual({ change: usd('160.00'), ratio: rate(1_600_000_000n), moved: usd('150.00'), gained: usd('10.00') });
  });

  it('has no ratio against nothing, and is unknown when a part of it is', () => {
    expect(changeSince({ before: usd('0.00'), now: usd('5.00'), moved: usd('5.00') })).toMatchObject({ ratio: null, gained: usd('0.00') });
    for (const part of ['before', 'now', 'moved'] as const) expect(changeSince({ before: usd('1.00'), now: usd('1.00'), moved: usd('0.00'), [part]: null })).toBeNull();
  });
});

it('the end of every day is the start plus what was booked until then', () => {
  const booking = fc.record({ code: fc.constantFrom('a', 'b'), day: fc.integer({ min: 10, max: 20 }), minor: fc.bigInt(-500n, 500n) });
  fc.assert(
    fc.property(fc.array(booking), (made) => {
      const sumOf = (code: string, until: number) => made.filter((one) => one.code === code && one.day <= until).reduce((sum, { minor }) => sum + minor, 0n);
      const present = ['a', 'b'].map((code) => ({ code, balance: money('USD', sumOf(code, 99)) }));
      const days = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
      const ends = endOfDayBalances(present, made.map(({ code, day, minor }) => ({ code, day, booked: money('USD', minor) })), days);
      expect(ends.map((balances) => balances.map(({ minor }) => minor))).toEqual(days.map((day) => [sumOf('a', day), sumOf('b', day)]));
    }),
  );
});
