import fc from 'fast-check';
import { addDays, daysBetween, localDate, type LocalDate } from '@candor/kit/local-date';
import { money, price, rate } from '@candor/money/amount';
import { add, isMore, subtract, sum } from '@candor/money/arithmetic';
import { getPrice, percent, usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { describe, expect, it } from 'vitest';
import { billTimeBetween, billPriceAtDiscount, yieldAtBillPrice } from './bill-price.ts';
import {
  addBusinessDays,
  businessDayFrom,
  getWeekday,
  isBusinessDay,
  settlementDate,
} from './business-days.ts';
import { cashFlowsAfter, nextCouponDate } from './cash-flows.ts';
import { couponDate, halfYearsLeftAfter, isCouponDate, isLastOfMonth } from './coupon-dates.ts';
import { durationAt } from './duration.ts';
import { perHundred, roundToPrice, subtractPerHundred, toMoneyFor } from './per-hundred.ts';
import { settle } from './settlement.ts';
import type { BillTerms, CouponTerms, TreasuryTerms } from './terms.ts';
import { isWholeFace, tradeAmounts } from './trade-amounts.ts';
import { openPricing } from './treasury-price.ts';
import { yieldFromRate } from './yield.ts';

const START = localDate('2020-01-01');
const days = (max: number) => fc.integer({ min: 0, max }).map((count) => addDays(START, count));
const eighths = fc.integer({ min: 1, max: 120 }).map((count) => rate(BigInt(count) * 1_250_000n));

/** A note or bond and a day on which a trade in it settles, odd first periods included. */
const settled = fc
  .record({
    coupon: eighths,
    datedOn: days(4_000),
    years: fc.integer({ min: 1, max: 30 }),
    extraDays: fc.integer({ min: 0, max: 180 }),
    isEndOfMonth: fc.boolean(),
    isLong: fc.boolean(),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(({ coupon, datedOn, years, extraDays, isEndOfMonth, isLong, at }) => {
    const about = addDays(datedOn, years * 365 + extraDays);
    const maturesOn = isEndOfMonth
      ? addDays(localDate(`${about.slice(0, 7)}-01`), -1)
      : localDate(`${about.slice(0, 7)}-15`);
    const first = couponDate(maturesOn, halfYearsLeftAfter(maturesOn, datedOn) - 1);
    const terms: CouponTerms = {
      kind: 'note',
      coupon,
      datedOn,
      firstCouponOn: isLong && first < maturesOn ? first : null,
      maturesOn,
    };
    return { terms, settlesOn: addDays(datedOn, Math.floor(at * daysBetween(datedOn, maturesOn))) };
  });

const bills = fc
  .record({ settlesOn: days(4_000), left: fc.integer({ min: 1, max: 364 }) })
  .map(({ settlesOn, left }): { terms: BillTerms; settlesOn: LocalDate } => ({
    terms: { kind: 'bill', maturesOn: addDays(settlesOn, left) },
    settlesOn,
  }));

const treasuries: fc.Arbitrary<{ terms: TreasuryTerms; settlesOn: LocalDate }> = fc.oneof(
  settled,
  bills,
);
const yields = fc
  .integer({ min: -5_000_000, max: 250_000_000 })
  .map((nano) => yieldFromRate(rate(BigInt(nano))));
const faces = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((steps) => money('USD', BigInt(steps) * 10_000n));

describe('coupon dates', () => {
  it('lie half a year apart, on the same day of the month or on its last', () => {
    fc.assert(
      fc.property(settled, ({ terms: { maturesOn }, settlesOn }) => {
        const left = halfYearsLeftAfter(maturesOn, settlesOn);
        const [previous, next] = [couponDate(maturesOn, left + 1), couponDate(maturesOn, left)];
        expect(previous <= settlesOn && settlesOn < next).toBe(true);
        expect(daysBetween(previous, next)).toBeGreaterThanOrEqual(181);
        expect(daysBetween(previous, next)).toBeLessThanOrEqual(184);
        expect(isLastOfMonth(next)).toBe(isLastOfMonth(maturesOn));
        expect(isCouponDate(maturesOn, next)).toBe(true);
        expect(isCouponDate(maturesOn, addDays(next, 1))).toBe(false);
      }),
    );
  });
});

describe('price and yield', () => {
  it('agree both ways to 1e-9, for every treasury and every yield', () => {
    fc.assert(
      fc.property(treasuries, yields, ({ terms, settlesOn }, at) => {
        const pricing = openPricing(terms, settlesOn);
        const clean = pricing.cleanPrice(at);
        const found = pricing.yieldToMaturity(clean);
        expect(found).not.toBeNull();
        if (found === null) return;
        // In billionths of a billionth: a yield to 1e-9, a price to 1e-9.
        expect(Number(found.atto - at.atto)).toBeLessThan(1e9);
        expect(Number(at.atto - found.atto)).toBeLessThan(1e9);
        const again = subtractPerHundred(pricing.cleanPrice(found), clean);
        expect(Math.abs(Number(again.numerator) / Number(again.denominator))).toBeLessThan(1e-9);
      }),
      { numRuns: 1_000 },
    );
  });

  it('agree both ways for quoted prices, of which each has its own yield', () => {
    fc.assert(
      fc.property(
        treasuries,
        fc.integer({ min: 40_000_000, max: 160_000_000 }),
        ({ terms, settlesOn }, micros) => {
          const pricing = openPricing(terms, settlesOn);
          const quoted = price(BigInt(micros) * 1_000n);
          const found = pricing.yieldToMaturity(perHundred(quoted));
          // Days before the end, half the price would be a yield of thousands of percent.
          if (found === null) return;
          expect(roundToPrice(pricing.cleanPrice(found), 'halfEven', 9)).toEqual(quoted);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('move against each other', () => {
    fc.assert(
      fc.property(treasuries, yields, ({ terms, settlesOn }, at) => {
        const { cleanPrice } = openPricing(terms, settlesOn);
        const more = yieldFromRate(rate(at.atto / 1_000_000_000n + 100_000n));
        const fall = subtractPerHundred(cleanPrice(at), cleanPrice(more));
        expect(fall.numerator > 0n).toBe(true);
      }),
    );
  });

  it('are par and coupon on the first day of a regular note', () => {
    fc.assert(
      fc.property(settled, ({ terms }) => {
        const regular = { ...terms, datedOn: couponDate(terms.maturesOn, 6), firstCouponOn: null };
        const { cleanPrice } = openPricing(regular, regular.datedOn);
        const par = cleanPrice(yieldFromRate(regular.coupon));
        expect(toWire(roundToPrice(par, 'halfEven', 9))).toBe('100');
      }),
    );
  });

  it('give no yield for a price that is none', () => {
    const terms: CouponTerms = {
      kind: 'note',
      coupon: percent('4'),
      datedOn: localDate('2026-05-15'),
      firstCouponOn: null,
      maturesOn: localDate('2028-05-15'),
    };
    const { yieldToMaturity } = openPricing(terms, localDate('2026-05-15'));
    expect(yieldToMaturity(perHundred(price(0n)))).toBeNull();
    expect(yieldToMaturity(perHundred(price(-5n)))).toBeNull();
  });
});

describe('accrued interest', () => {
  it('grows with every day and ends as the payment that is due', () => {
    fc.assert(
      fc.property(settled, ({ terms, settlesOn }) => {
        const next = addDays(settlesOn, 1);
        const [today, firstOn] = [settle(terms, settlesOn), nextCouponDate(terms, settlesOn)];
        if (next >= terms.maturesOn || next === firstOn) return;
        const growth = subtractPerHundred(settle(terms, next).accrued, today.accrued);
        expect(growth.numerator > 0n).toBe(true);
        const wait = subtractPerHundred(
          today.periodEndsOn === firstOn ? today.nextPayment : longFirst(today),
          today.accrued,
        );
        expect(wait.numerator > 0n).toBe(true);
      }),
    );
  });

  it('is nothing on a coupon date: that payment is the seller’s', () => {
    fc.assert(
      fc.property(settled, ({ terms, settlesOn }) => {
        const due = nextCouponDate(terms, settlesOn);
        if (due === null || due === terms.maturesOn) return;
        expect(settle(terms, due).accrued.numerator).toBe(0n);
        expect((nextCouponDate(terms, due) ?? due) > due).toBe(true);
      }),
    );
  });
});

/** Before the end of a long first period: more than has accrued so far. */
function longFirst({ regularCoupon, extraAfter }: ReturnType<typeof settle>) {
  return {
    numerator:
      regularCoupon.numerator * extraAfter.denominator +
      extraAfter.numerator * regularCoupon.denominator,
    denominator: regularCoupon.denominator * extraAfter.denominator,
  };
}

describe('the payments of a holding', () => {
  it('are all coupons left and the principal, on business days, in order', () => {
    fc.assert(
      fc.property(treasuries, faces, ({ terms, settlesOn }, face) => {
        const flows = cashFlowsAfter({ terms, face, rounding: 'down' }, settlesOn);
        expect(flows.at(-1)).toMatchObject({ kind: 'principal', amount: face });
        expect(flows.map(({ dueOn }) => dueOn)).toEqual(flows.map(({ dueOn }) => dueOn).toSorted());
        for (const { dueOn, paidOn } of flows) {
          expect(dueOn > settlesOn && paidOn >= dueOn && isBusinessDay(paidOn)).toBe(true);
          expect(daysBetween(dueOn, paidOn)).toBeLessThanOrEqual(4);
        }
        expect(cashFlowsAfter({ terms, face, rounding: 'down' }, terms.maturesOn)).toEqual([]);
      }),
    );
  });

  it('are worth the price that is paid, at a yield of nothing', () => {
    fc.assert(
      fc.property(settled, ({ terms, settlesOn }) => {
        const face = usd('100000000');
        const { cleanPrice, accrued } = openPricing(terms, settlesOn);
        const clean = cleanPrice(yieldFromRate(percent('0')));
        const paid = add(toMoneyFor(face, clean, 'down'), toMoneyFor(face, accrued, 'down'));
        const flows = cashFlowsAfter({ terms, face, rounding: 'down' }, settlesOn);
        const received = sum(
          flows.map(({ amount }) => amount),
          'USD',
        );
        const difference = subtract(paid, received).minor;
        // A cent for each rounding.
        expect(difference >= -65n && difference <= 65n).toBe(true);
      }),
    );
  });
});

describe('the amounts of a trade', () => {
  it('never leave the house short by a fraction, and differ by at most two cents', () => {
    fc.assert(
      fc.property(settled, faces, ({ terms, settlesOn }, face) => {
        const { accrued } = openPricing(terms, settlesOn);
        const deal = { face, clean: getPrice('97.123456'), accrued };
        const bought = tradeAmounts({ ...deal, side: 'buy' });
        const sold = tradeAmounts({ ...deal, side: 'sell' });
        expect(isMore(sold.total, bought.total)).toBe(false);
        expect(subtract(bought.total, sold.total).minor <= 2n).toBe(true);
        expect(add(bought.principal, bought.accrued)).toEqual(bought.total);
      }),
    );
  });

  it('are for whole hundreds of face', () => {
    expect(['100', '2500', '1000000'].every((face) => isWholeFace(usd(face)))).toBe(true);
    expect(['0', '50', '100.01', '199', '-100'].some((face) => isWholeFace(usd(face)))).toBe(false);
  });
});

describe('business days', () => {
  it('leave out weekends and the holidays of the banks, moved from Sunday to Monday', () => {
    for (const holiday of [
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
      '2027-07-05',
      '2023-01-02',
    ])
      expect([holiday, isBusinessDay(localDate(holiday))]).toEqual([holiday, false]);
    // Independence Day of 2026 is a Saturday, and Good Friday is no holiday of the banks.
    for (const open of ['2026-07-03', '2026-04-03', '2026-11-27'])
      expect([open, isBusinessDay(localDate(open))]).toEqual([open, true]);
  });

  it('settle a trade on the next of them, also one made on a weekend', () => {
    expect(settlementDate(localDate('2026-11-13'))).toBe('2026-11-16');
    expect(settlementDate(localDate('2026-11-14'))).toBe('2026-11-16');
    expect(settlementDate(localDate('2026-11-25'))).toBe('2026-11-27');
    expect(businessDayFrom(localDate('2026-11-15'))).toBe('2026-11-16');
  });

  it('come back when as many are taken off as were added', () => {
    fc.assert(
      fc.property(days(12_000), fc.integer({ min: 1, max: 12 }), (date, count) => {
        const from = businessDayFrom(date);
        const later = addBusinessDays(from, count);
        expect(addBusinessDays(later, -count)).toBe(from);
        expect([0, 6]).not.toContain(getWeekday(later));
      }),
    );
  });
});

describe('a bill that lives for hours', () => {
  it('costs less than its face by the discount of its hours', () => {
    const hour = billTimeBetween(0, 3_600_000);
    const cost = billPriceAtDiscount(hour, percent('3.6'));
    expect(toWire(roundToPrice(cost, 'halfEven', 9))).toBe('99.999583333');
    expect(yieldAtBillPrice(hour, cost).atto > 0n).toBe(true);
  });
});

describe('duration', () => {
  it('of a bill is its time; of a note, less than its life, and more at a lower yield', () => {
    const settlesOn = localDate('2026-11-16');
    const bill = durationAt(
      { kind: 'bill', maturesOn: localDate('2027-02-15') },
      settlesOn,
      yieldFromRate(percent('4')),
    );
    expect(bill.modified).toBeCloseTo(91 / 365 / (1 + (0.04 * 91) / 365), 6);
    const note: CouponTerms = {
      kind: 'note',
      coupon: percent('4.25'),
      datedOn: localDate('2026-11-15'),
      firstCouponOn: null,
      maturesOn: localDate('2036-11-15'),
    };
    const low = durationAt(note, settlesOn, yieldFromRate(percent('3')));
    const high = durationAt(note, settlesOn, yieldFromRate(percent('6')));
    expect(low.macaulay).toBeLessThan(10);
    expect(low.modified).toBeGreaterThan(high.modified);
    expect(high.modified).toBeGreaterThan(7);
  });
});
