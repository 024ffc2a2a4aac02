/**
 * The worked examples of 31 CFR Part 356, Appendix B (US government work): each title names the
 * section its figures are from.
 */
import { daysBetween, localDate } from '@candor/kit/local-date';
import { subtract } from '@candor/money/arithmetic';
import { percent, getPrice, usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { describe, expect, it } from 'vitest';
import {
  billPriceAtDiscount,
  billPriceAtYield,
  billTime,
  discountAtBillPrice,
  yieldAtBillPrice,
} from './bill-price.ts';
import { couponAmount } from './cash-flows.ts';
import { couponDate } from './coupon-dates.ts';
import { cleanPriceAt, dirtyPriceAt, yieldAtCleanPrice } from './coupon-price.ts';
import { perHundred, roundToPrice, toMoneyFor } from './per-hundred.ts';
import { settle } from './settlement.ts';
import type { CouponTerms } from './terms.ts';
import { toRate, yieldFromRate } from './yield.ts';

const note = (
  coupon: string,
  datedOn: string,
  maturesOn: string,
  firstCouponOn: string | null = null,
): CouponTerms => ({
  kind: 'note',
  coupon: percent(coupon),
  datedOn: localDate(datedOn),
  firstCouponOn: firstCouponOn === null ? null : localDate(firstCouponOn),
  maturesOn: localDate(maturesOn),
});

describe('interest by Appendix B', () => {
  it('I.A.1: half of 8 % on $1,000 is $40, and last days of months follow each other', () => {
    const terms = note('8', '1999-05-31', '2004-05-31');
    const amount = couponAmount(terms, localDate('2000-11-30'), {
      face: usd('1000'),
      rounding: 'down',
    });
    expect(toWire(amount)).toBe('40.00');
    expect(couponDate(localDate('2004-05-31'), 1)).toBe('2003-11-30');
    expect(couponDate(localDate('2004-08-31'), 1)).toBe('2004-02-29');
  });

  it('I.A.2, Table 1: a half-year has 181 to 184 days', () => {
    const days = (from: string, until: string) => daysBetween(localDate(from), localDate(until));
    const halfYear = (maturesOn: string) => {
      const end = localDate(maturesOn);
      return daysBetween(couponDate(end, 1), end);
    };
    // The middle of a month, then the last day; a regular year, then a leap year.
    expect(['2001-07-15', '2004-07-15', '2001-07-31', '2004-07-31'].map(halfYear)).toEqual([
      181, 182, 181, 182,
    ]);
    expect(['2001-08-15', '2004-08-15', '2001-08-31', '2004-08-31'].map(halfYear)).toEqual([
      181, 182, 184, 184,
    ]);
    expect(['2001-09-15', '2004-09-15', '2001-09-30', '2004-09-30'].map(halfYear)).toEqual([
      184, 184, 183, 183,
    ]);
    expect(['2001-10-15', '2004-10-15', '2001-10-31', '2004-10-31'].map(halfYear)).toEqual([
      183, 183, 184, 184,
    ]);
    expect(['2001-02-15', '2004-02-15', '2001-02-28', '2004-02-29'].map(halfYear)).toEqual([
      184, 184, 181, 182,
    ]);
    expect(days('1990-06-30', '1990-12-31')).toBe(184);
  });

  it('I.A.3: a short first payment, 8 3/8 % from July 2 to December 31, 1990', () => {
    const terms = note('8.375', '1990-07-02', '1992-06-30');
    const first = (face: string) =>
      toWire(
        couponAmount(terms, localDate('1990-12-31'), { face: usd(face), rounding: 'halfEven' }),
      );
    expect(first('1000')).toBe('41.42');
    expect(first('20000')).toBe('828.40');
  });

  it('I.A.4: a long first payment, 7 7/8 % from December 3, 1990 to August 15, 1991', () => {
    const terms = note('7.875', '1990-12-03', '1996-02-15', '1991-08-15');
    const first = (face: string) =>
      toWire(
        couponAmount(terms, localDate('1991-08-15'), { face: usd(face), rounding: 'halfEven' }),
      );
    expect(first('1000')).toBe('55.21');
    expect(first('7000')).toBe('386.47');
  });

  it('I.D, example 1: accrued in one half-year, 6 3/4 % from May 15 to August 15, 2000', () => {
    const { accrued } = settle(note('6.75', '2000-05-15', '2005-05-15'), localDate('2000-08-15'));
    expect(toWire(toMoneyFor(usd('150000'), accrued, 'halfEven'))).toBe('2531.25');
  });

  it('I.D, example 2: accrued in two half-years, 10 3/4 % from July 2 to November 4, 1985', () => {
    const { accrued } = settle(
      note('10.75', '1985-07-02', '2005-08-15', '1986-02-15'),
      localDate('1985-11-04'),
    );
    expect(toWire(toMoneyFor(usd('11000'), accrued, 'halfEven'))).toBe('404.01');
    expect(toWire(roundToPrice(accrued, 'halfEven'))).toBe('3.672798');
  });
});

describe('price and yield by Appendix B', () => {
  it.each([
    {
      section: 'II.A, a regular first payment',
      terms: note('8.75', '1990-05-15', '2020-05-15'),
      settlesOn: '1990-05-15',
      yields: '8.84',
      accrued: '0',
      price: '99.057893',
    },
    {
      section: 'II.B, a short first payment',
      terms: note('8.5', '1990-04-02', '1992-03-31'),
      settlesOn: '1990-04-02',
      yields: '8.59',
      accrued: '0',
      price: '99.838183',
    },
    {
      section: 'II.C, a long first payment',
      terms: note('8.5', '1990-03-01', '1995-05-15', '1990-11-15'),
      settlesOn: '1990-03-01',
      yields: '8.53',
      accrued: '0',
      price: '99.805118',
    },
    {
      section: 'II.D, reopened in a regular period',
      terms: note('9.5', '1985-11-15', '1995-11-15'),
      settlesOn: '1985-11-29',
      yields: '9.54',
      accrued: '0.367403',
      price: '99.730918',
    },
    {
      section: 'II.E, reopened in the regular part of a long first period',
      terms: note('10.75', '1985-07-02', '2005-08-15', '1986-02-15'),
      settlesOn: '1985-11-04',
      yields: '10.47',
      accrued: '3.672798',
      price: '102.214586',
    },
    {
      section: 'II.F, reopened in a short first period',
      terms: note('10.5', '1983-05-16', '1991-05-15'),
      settlesOn: '1983-08-15',
      yields: '10.53',
      accrued: '2.596467',
      price: '99.777074',
    },
    {
      section: 'II.G, reopened in the short part of a long first period',
      terms: note('9.75', '1988-10-15', '1994-12-15', '1989-06-15'),
      settlesOn: '1988-11-15',
      yields: '9.79',
      accrued: '0.82582',
      price: '99.738045',
    },
  ])('$section', ({ terms, settlesOn, yields, accrued, price }) => {
    const settlement = settle(terms, localDate(settlesOn));
    const dirty = dirtyPriceAt(settlement, yieldFromRate(percent(yields)));
    // The examples round what is paid and what accrued, and subtract then.
    const published = subtract(
      roundToPrice(dirty, 'halfEven'),
      roundToPrice(settlement.accrued, 'halfEven'),
    );
    expect(toWire(roundToPrice(settlement.accrued, 'halfEven'))).toBe(accrued);
    expect(toWire(published)).toBe(price);
    const clean = cleanPriceAt(settlement, yieldFromRate(percent(yields)));
    const back = yieldAtCleanPrice(settlement, clean);
    expect(back === null ? null : toRate(back, 'halfEven')).toEqual(percent(yields));
  });
});

describe('bills by Appendix B', () => {
  it('VI.A: 7.610 % for 90 days costs 98.097500', () => {
    const time = billTime(localDate('1989-11-24'), localDate('1990-02-22'));
    expect(time.days).toEqual({ numerator: 90n, denominator: 1n });
    const price = billPriceAtDiscount(time, percent('7.61'));
    expect(toWire(roundToPrice(price, 'halfEven'))).toBe('98.0975');
  });

  it('VI.B: $10,000 at 98.098 cost $9,809.80', () => {
    const price = perHundred(getPrice('98.098'));
    expect(toWire(toMoneyFor(usd('10000'), price, 'up'))).toBe('9809.80');
  });

  it('VI.C: 95.934567 for 182 days is a discount of 8.042 %', () => {
    const time = billTime(localDate('1982-12-30'), localDate('1983-06-30'));
    const discount = discountAtBillPrice(time, perHundred(getPrice('95.934567')));
    expect(toWire(toRate(discount, 'halfEven'))).toBe('0.080415158');
  });

  it('VI.D.1: 99.559444 for 20 days yields 8.076 %', () => {
    const time = billTime(localDate('1990-06-01'), localDate('1990-06-21'));
    const yields = toRate(yieldAtBillPrice(time, perHundred(getPrice('99.559444'))), 'halfEven');
    expect(Number(toWire(yields)).toFixed(5)).toBe('0.08076');
  });

  it('VI.D.1: a year that holds a February 29 has 366 days', () => {
    expect(billTime(localDate('2019-02-28'), localDate('2019-05-28')).yearDays).toBe(365);
    expect(billTime(localDate('2019-03-01'), localDate('2019-05-28')).yearDays).toBe(366);
  });

  it('VI.D.2: 92.265 for 364 days yields 8.237 %', () => {
    const time = billTime(localDate('1990-06-07'), localDate('1991-06-06'));
    const yields = yieldAtBillPrice(time, perHundred(getPrice('92.265')));
    expect(toWire(toRate(yields, 'halfEven'))).toBe('0.082373244');
    expect(toWire(roundToPrice(billPriceAtYield(time, yields), 'halfEven', 9))).toBe('92.265');
  });
});
