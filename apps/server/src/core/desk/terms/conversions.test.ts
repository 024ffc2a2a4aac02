import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instrument } from '@candor/market/instrument';
import type { Quote } from '@candor/market/quote/quote';
import { divide } from '@candor/money/rounding';
import { openInstruments } from '../../instruments/instruments.ts';
import type { ExchangeMarket } from '../../pricing/exchange.ts';
import { getConversion } from './conversions.ts';

const instruments = openInstruments({ hours: 'exchange' });
const now = Date.parse('2026-11-15T12:00:00Z');

/** A market with one quoted pair; other fields do not matter. */
function quoting(bid: number | null, ask: number | null): ExchangeMarket {
  const quote = (instrument: Instrument): Quote => ({ id: instrument.id, bid, ask }) as Quote;
  return { instruments, pricing: { quote } as unknown as ExchangeMarket['pricing'] };
}

describe('a conversion', () => {
  it('of a currency into itself is exactly one', () => {
    expect(getConversion(quoting(null, null), 'USD', 'USD', now)).toEqual({
      pair: null,
      rate: '1',
      numerator: 1n,
      denominator: 1n,
      at: now,
    });
  });

  it('multiplies where the price’s currency is the base of the pair', () => {
    expect(getConversion(quoting(116_760, 116_762), 'EUR', 'USD', now)).toEqual({
      pair: 'EURUSD',
      rate: '1.16761',
      numerator: 233_522n,
      denominator: 200_000n,
      at: now,
    });
  });

  it('divides where it is the other one', () => {
    const yen = getConversion(quoting(158_980, 158_995), 'JPY', 'USD', now);
    expect(yen).toEqual({
      pair: 'USDJPY',
      rate: '158.9875',
      numerator: 2_000n,
      denominator: 317_975n,
      at: now,
    });
  });

  it('turns dollars into Hong Kong dollars and back', () => {
    expect(getConversion(quoting(784_000, 784_020), 'USD', 'HKD', now)).toMatchObject({
      pair: 'USDHKD',
      rate: '7.84010',
      numerator: 1_568_020n,
      denominator: 200_000n,
    });
    expect(getConversion(quoting(784_000, 784_020), 'HKD', 'USD', now)).toMatchObject({
      pair: 'USDHKD',
      rate: '7.84010',
      numerator: 200_000n,
      denominator: 1_568_020n,
    });
  });

  it('is null where nobody quotes the pair, or there is none', () => {
    expect(getConversion(quoting(null, null), 'EUR', 'USD', now)).toBeNull();
    expect(getConversion(quoting(1, 2), 'XYZ', 'USD', now)).toBeNull();
  });

  it('exists for every currency a future or a pair is quoted in', () => {
    const currencies = new Set(
      [...instruments.universe().ofClass('future'), ...instruments.universe().ofClass('forex')].map(
        ({ currency }) => currency,
      ),
    );
    expect(
      [...currencies].filter(
        (currency) => getConversion(quoting(100_000, 100_010), currency, 'USD', now) === null,
      ),
    ).toEqual([]);
  });

  it('there and back loses less than two hundredths for each unit of the rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 900_000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (bid, spread, amount) => {
          const there = getConversion(quoting(bid, bid + spread), 'USD', 'HKD', now);
          const back = getConversion(quoting(bid, bid + spread), 'HKD', 'USD', now);
          if (there === null || back === null) throw new Error('the pair is quoted');
          const converted = divide(amount * there.numerator, there.denominator, 'down');
          const returned = divide(converted * back.numerator, back.denominator, 'down');
          expect(returned <= amount && amount - returned <= 1n).toBe(true);
        },
      ),
    );
  });
});
