import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable, money, price, quantity, rate } from './amount.ts';
import { isEqual, isMore, negate } from './arithmetic.ts';
import { hkd, toMoney, percent, getPrice, getQuantity, usd } from './literal.ts';
import { convert, convertBack, multiply, notional, ratio, scale } from './multiply.ts';

const dollars = fc
  .bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
  .map((minor) => money('USD', minor));
const rates = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }).map(rate);

describe('an amount times a factor', () => {
  it('charges the published Hong Kong levies exactly', () => {
    const value = hkd('61250.00');
    expect(multiply(value, percent('0.0027'), 'halfEven')).toEqual(hkd('1.65'));
    expect(multiply(value, percent('0.00015'), 'halfEven')).toEqual(hkd('0.09'));
    expect(multiply(value, percent('0.00565'), 'halfEven')).toEqual(hkd('3.46'));
    expect(multiply(hkd('100000000.00'), percent('0.001'), 'down')).toEqual(hkd('1000.00'));
  });

  it('rounds a fee up to a cent rather than to nothing', () => {
    expect(multiply(usd('0.01'), percent('0.001'), 'up')).toEqual(usd('0.01'));
    expect(multiply(usd('0.01'), percent('0.001'), 'down')).toEqual(usd('0'));
  });

  it('is exact for whole counts, however they are written', () => {
    expect(multiply(usd('99.97'), 3, 'up')).toEqual(usd('299.91'));
    expect(multiply(usd('99.97'), 3n, 'down')).toEqual(usd('299.91'));
    expect(multiply(usd('99.97'), getQuantity('3'), 'up')).toEqual(usd('299.91'));
    expect(() => multiply(usd('1.00'), 0.5, 'up')).toThrow('whole number');
    expect(() => multiply(usd('1.00'), Number.NaN, 'up')).toThrow('whole number');
    expect(() => multiply(usd('1.00'), 2 ** 53, 'up')).toThrow('whole number');
  });

  it('brackets the exact product between down and up, at most a cent apart', () => {
    fc.assert(
      fc.property(dollars, rates, (amount, by) => {
        const exact = amount.minor * by.nano;
        const [down, up] = [
          multiply(amount, by, 'down').minor * 10n ** 9n,
          multiply(amount, by, 'up').minor * 10n ** 9n,
        ];
        const [low, high] = exact < 0n ? [up, down] : [down, up];
        expect(low <= exact && exact <= high && high - low <= 10n ** 9n).toBe(true);
        expect(multiply(negate(amount), by, 'up')).toEqual(negate(multiply(amount, by, 'up')));
      }),
    );
  });

  it('accrues interest by days with one rounding only', () => {
    const held = (days: number) => ({ numerator: days, denominator: 365 });
    expect(scale(usd('10000.00'), percent('4.25'), held(30), 'down')).toEqual(usd('34.93'));
    expect(scale(usd('10000.00'), percent('4.25'), held(365), 'down')).toEqual(usd('425.00'));
    // Interest of one day, rounded down and paid 73 times, would be 0.73.
    expect(
      scale(usd('100.00'), percent('4'), { numerator: 73n, denominator: 365n }, 'down'),
    ).toEqual(usd('0.80'));
    expect(() =>
      scale(usd('1.00'), percent('1'), { numerator: 1, denominator: 0 }, 'down'),
    ).toThrow('positive');
  });
});

describe('a price times a quantity', () => {
  it('is worth what the ticket says', () => {
    const dollar = { currency: 'USD', rounding: 'up' } as const;
    expect(notional(getPrice('227.48'), getQuantity('150'), dollar)).toEqual(usd('34122.00'));
    expect(notional(getPrice('0.00000322'), getQuantity('1000000'), dollar)).toEqual(usd('3.22'));
    expect(notional(getPrice('0.3333'), getQuantity('1'), dollar)).toEqual(usd('0.34'));
    expect(notional(getPrice('0.3333'), getQuantity('1'), { ...dollar, rounding: 'down' })).toEqual(
      usd('0.33'),
    );
  });

  it('counts the units in a contract, whole or not, and takes a negative price', () => {
    const each = (units: string) =>
      ({ currency: 'USD', rounding: 'down', multiplier: getQuantity(units) }) as const;
    expect(notional(getPrice('4626.6'), getQuantity('2'), each('100'))).toEqual(usd('925320.00'));
    expect(notional(getPrice('78128.87'), getQuantity('1'), each('0.1'))).toEqual(usd('7812.88'));
    expect(notional(getPrice('-37.63'), getQuantity('1'), each('1000'))).toEqual(usd('-37630.00'));
  });

  it('can exceed what the books hold, and says so', () => {
    const huge = notional(price(2n ** 62n), quantity(2n ** 62n), {
      currency: 'USD',
      rounding: 'up',
    });
    expect(isStorable(huge)).toBe(false);
  });
});

describe('converting between currencies', () => {
  const usdHkd = getPrice('7.81253');

  it('goes from the base to the quote currency and back, rounding as named', () => {
    expect(convert(usd('100.00'), { at: usdHkd, to: 'HKD', rounding: 'down' })).toEqual(
      hkd('781.25'),
    );
    expect(convert(usd('100.00'), { at: usdHkd, to: 'HKD', rounding: 'up' })).toEqual(
      hkd('781.26'),
    );
    expect(convertBack(hkd('781.25'), { at: usdHkd, to: 'USD', rounding: 'down' })).toEqual(
      usd('99.99'),
    );
    expect(convertBack(hkd('781.26'), { at: usdHkd, to: 'USD', rounding: 'down' })).toEqual(
      usd('100.00'),
    );
  });

  it('respects the decimals of both currencies', () => {
    const at = getPrice('78128.87');
    expect(convert(toMoney('0.00000001', 'BTC'), { at, to: 'USD', rounding: 'down' })).toEqual(
      usd('0.00'),
    );
    expect(convert(toMoney('1.5', 'BTC'), { at, to: 'USD', rounding: 'down' })).toEqual(
      usd('117193.30'),
    );
    const bought = toMoney('0.00127993', 'BTC');
    expect(convertBack(usd('100.00'), { at, to: 'BTC', rounding: 'down' })).toEqual(bought);
    expect(convertBack(toMoney('100', 'USDT'), { at, to: 'BTC', rounding: 'down' })).toEqual(
      bought,
    );
  });

  it('never returns more than went in when both ways round down', () => {
    const positive = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((minor) => money('USD', minor));
    const rateOfExchange = fc.bigInt({ min: 1n, max: 10n ** 14n }).map(price);
    fc.assert(
      fc.property(positive, rateOfExchange, (amount, at) => {
        const there = convert(amount, { at, to: 'HKD', rounding: 'down' });
        expect(isMore(convertBack(there, { at, to: 'USD', rounding: 'down' }), amount)).toBe(false);
      }),
    );
  });

  it('stops on a rate that is not positive', () => {
    expect(() => convert(usd('1.00'), { at: getPrice('0'), to: 'HKD', rounding: 'down' })).toThrow(
      'positive',
    );
    expect(() =>
      convertBack(usd('1.00'), { at: getPrice('-1'), to: 'HKD', rounding: 'down' }),
    ).toThrow('positive');
  });
});

describe('a share of a whole', () => {
  it('is a rate', () => {
    expect(ratio(usd('3.12'), usd('224.36'), 'halfEven')).toEqual(rate(13_906_222n));
    expect(ratio(getPrice('-1'), getPrice('3'), 'down')).toEqual(rate(-333_333_333n));
    expect(isEqual(ratio(usd('1.00'), usd('1.00'), 'up'), percent('100'))).toBe(true);
  });

  it('stops on another currency and on nothing', () => {
    expect(() => ratio(usd('1.00'), hkd('1.00'), 'up')).toThrow('currency');
    expect(() => ratio(usd('1.00'), usd('0'), 'up')).toThrow('positive');
  });
});
