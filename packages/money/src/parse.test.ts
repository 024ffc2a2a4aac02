import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable, money, NANO_PER_ONE, price, quantity } from './amount.ts';
import { isCurrency } from './currency.ts';
import { toMoney, percent, getPrice, getQuantity, usd } from './literal.ts';
import {
  parseMoney,
  parsePositiveMoney,
  parsePrice,
  parseQuantity,
  parseWholeNumber,
} from './parse.ts';
import { toWire } from './wire.ts';

/** Sent to real systems in place of an amount. */
const notAmounts: readonly unknown[] = [
  '-1',
  '-0',
  '-0.00',
  '',
  ' ',
  undefined,
  null,
  '1e3',
  '1E-2',
  '0x10',
  '0b1',
  '0o7',
  '+5',
  '１２',
  '١٢',
  '1,000.00',
  '1 000',
  '1_000',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  5,
  5n,
  1.5,
  Number.NaN,
  9007199254740993n,
  true,
  [],
  ['5'],
  {},
  '.5',
  '5.',
  '.',
  '1.2.3',
  '1..2',
  '5\n',
  '\t5',
  '5 ',
  '5\u0000',
  '\u22125',
  '5%',
  '$5',
  '½',
  '1/2',
  '1234567890123',
  '0'.repeat(13),
  '9007199254740993',
  '9'.repeat(100_000),
];

describe('an amount typed by a person', () => {
  it.each(notAmounts.map((text) => [inspect(text).slice(0, 20), text]))(
    'is not %s',
    (_shown, text) => {
      expect(parseMoney(text, 'USD')).toBeNull();
      expect(parsePositiveMoney(text, 'USD')).toBeNull();
      expect(parsePrice(text, 9)).toBeNull();
      expect(parseQuantity(text, 9)).toBeNull();
      expect(parseWholeNumber(text)).toBeNull();
    },
  );

  it('comes through unchanged where floating point loses a digit', () => {
    const shown = (text: string) => toWire(parseMoney(text, 'USD') ?? usd('-1'));
    const exact = ['80.48', '90.10', '1.01', '2.67', '0.10', '0.29', '1.15', '999999999999.99'];
    expect(exact.map(shown)).toEqual(exact);
    expect(shown('90.1')).toBe('90.10');
    expect(parseMoney('1.00500001', 'BTC')).toEqual(toMoney('1.00500001', 'BTC'));
    expect(parseMoney('2.675', 'USDT')).toEqual(money('USDT', 2_675_000n));
  });

  it('is refused, not rounded, when finer than its currency', () => {
    expect(parseMoney('1.005', 'USD')).toBeNull();
    expect(parseMoney('1.000', 'USD')).toBeNull();
    expect(parseMoney('0.123456789', 'BTC')).toBeNull();
    expect(parseMoney('0.1234567', 'USDT')).toBeNull();
  });

  it('may be zero where zero means something, but not where money is to move', () => {
    for (const text of ['0', '0.0', '0.00', '000']) {
      expect(parseMoney(text, 'USD')).toEqual(usd('0'));
      expect(parsePositiveMoney(text, 'USD')).toBeNull();
    }
    expect(parsePositiveMoney('0.01', 'USD')).toEqual(usd('0.01'));
  });

  it('is refused when the books could not hold it', () => {
    expect(parseMoney('92233720368.54775807', 'BTC')).toEqual(money('BTC', 2n ** 63n - 1n));
    expect(parseMoney('92233720368.54775808', 'BTC')).toBeNull();
    expect(parsePrice('9223372036.854775808', 9)).toBeNull();
    expect(parseQuantity('9223372036.854775807', 9)).toEqual(quantity(2n ** 63n - 1n));
  });

  it('is found exactly for every text of the right shape', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }),
        fc.nat({ max: 99 }),
        (dollars, cents) => {
          const text = `${dollars}.${String(cents).padStart(2, '0')}`;
          expect(parseMoney(text, 'USD')).toEqual(money('USD', dollars * 100n + BigInt(cents)));
        },
      ),
    );
  });

  it('is never found in any other text', () => {
    const shape = /^\d{1,12}(\.\d{1,2})?$/;
    const numberLike = fc.string({ unit: fc.constantFrom(...'0123456789.-+eE, ') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), numberLike), (text) => {
        const found = parseMoney(text, 'USD');
        expect(found !== null).toBe(shape.test(text));
        expect(found === null || isStorable(found)).toBe(true);
      }),
    );
  });
});

describe('a price, a quantity or a count typed by a person', () => {
  it('has at most the decimals of its instrument', () => {
    expect(parsePrice('1.16761', 5)).toEqual(getPrice('1.16761'));
    expect(parsePrice('1.167611', 5)).toBeNull();
    expect(parsePrice('0.00000322', 8)).toEqual(price(3_220n));
    expect(parseQuantity('100', 0)).toEqual(quantity(100n * NANO_PER_ONE));
    expect(parseQuantity('100.5', 0)).toBeNull();
    expect(parseQuantity('100.0', 0)).toBeNull();
    expect(parseQuantity('0.5', 1)).toEqual(getQuantity('0.5'));
    expect(() => parsePrice('1', 10)).toThrow('billionth');
  });

  it('is a plain number only for whole counts that are exact', () => {
    expect(parseWholeNumber('10000')).toBe(10_000);
    expect(parseWholeNumber('0')).toBe(0);
    expect(parseWholeNumber('999999999')).toBe(999_999_999);
    expect(parseWholeNumber('1000000000')).toBeNull();
    expect(parseWholeNumber('1.0')).toBeNull();
  });
});

describe('amounts written into the code', () => {
  it('read a percentage as it is published', () => {
    expect(percent('4.25').nano).toBe(42_500_000n);
    expect(percent('0.0027').nano).toBe(27_000n);
    expect(percent('0.00015').nano).toBe(1_500n);
    expect(percent('-100').nano).toBe(-NANO_PER_ONE);
  });

  it('stop the program when they are wrong', () => {
    expect(() => usd('1.005')).toThrow('not an amount');
    expect(() => percent('0.00000001')).toThrow('not an amount');
    expect(() => getPrice('1e3')).toThrow('not an amount');
  });

  it('know only the currencies of the books', () => {
    expect(['USD', 'HKD', 'EUR', 'AUD', 'BTC', 'ETH', 'USDT', 'USDC'].every(isCurrency)).toBe(true);
    expect(['usd', 'JPY', '', 'toString', '__proto__', 7, null].some(isCurrency)).toBe(false);
  });
});
