/** Units, values and fees: what customers gain is what the house's units lose, to the cent. */
import { DAY_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  feeFor,
  fitsIn,
  FUND_UNITS,
  isLost,
  outcomeOf,
  roomIn,
  unitsFor,
  unitValueOf,
  worthOfUnits,
} from './units.rules.ts';

const CENT = 10_000_000_000n;
/** 100 to 1,000,000 dollars; a cent to 4,000 dollars. */
const amount = fc.bigInt(100_00n, 1_000_000_00n);
const value = fc.bigInt(10_000n, 4_000_000_000n);
const equity = fc.bigInt(0n, 100_000_000_00n);
const feeRate = fc.bigInt(0n, 50_000_000n);

describe('the value of a unit', () => {
  it('is equity over units to the nearest millionth, and never below zero', () => {
    expect(unitValueOf(10_000_000_00n, FUND_UNITS)).toBe(100_000_000n);
    expect(unitValueOf(-5n, FUND_UNITS)).toBe(0n);
    fc.assert(
      fc.property(equity, (cents) => {
        const off = unitValueOf(cents, FUND_UNITS) * FUND_UNITS - cents * CENT;
        expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(FUND_UNITS);
      }),
    );
  });
});

describe('units', () => {
  it('are never more than was paid for, and at the same value the amount again to the cent', () => {
    fc.assert(
      fc.property(amount, value, (paid, at) => {
        const units = unitsFor(paid, at);
        expect(units * at).toBeLessThanOrEqual(paid * CENT);
        expect(worthOfUnits(units, at)).toBe(paid);
      }),
    );
  });
});

describe('the outcome', () => {
  const followed = fc.record({
    amountMinor: amount,
    feeRateNano: feeRate,
    bought: value,
    sold: fc.bigInt(0n, 4_000_000_000n),
    days: fc.integer({ min: 0, max: 400 }),
  });

  it('is worth less fee, whether it is a gain or a loss, and never below zero', () => {
    fc.assert(
      fc.property(followed, ({ amountMinor, feeRateNano, bought, sold, days }) => {
        const settlesAt = days * DAY_MS;
        const units = unitsFor(amountMinor, bought);
        const { worth, fee, gain, profit, proceeds } = outcomeOf(
          { amountMinor, feeRateNano, units, confirmedAt: 0, settlesAt },
          sold,
          settlesAt,
        );
        expect(worth).toBe(worthOfUnits(units, sold));
        expect(gain).toBe(worth - amountMinor);
        expect(profit).toBe(gain - fee);
        expect(proceeds).toBe(amountMinor + profit);
        expect(proceeds).toBeGreaterThanOrEqual(0n);
        expect(fee).toBeGreaterThanOrEqual(0n);
        expect(fee).toBeLessThanOrEqual(feeFor(amountMinor, feeRateNano, settlesAt));
      }),
    );
  });

  it('of customers and of the house’s units together is that of the whole fund', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        fc.bigInt(1_000_000_00n, 50_000_000_00n),
        fc.bigInt(0n, 50_000_000_00n),
        (amounts, before, after) => {
          const [from, to] = [unitValueOf(before, FUND_UNITS), unitValueOf(after, FUND_UNITS)];
          const bought = amounts.map((paid) => unitsFor(paid, from));
          const houses = FUND_UNITS - bought.reduce((sum, units) => sum + units, 0n);
          fc.pre(houses >= 0n);
          const gained = bought.reduce(
            (sum, units, place) => sum + worthOfUnits(units, to) - (amounts[place] ?? 0n),
            0n,
          );
          const houseGained = worthOfUnits(houses, to) - worthOfUnits(houses, from);
          const off = gained + houseGained - (after - before);
          // A cent for each holder who is rounded, and the millionths of the two values.
          const allowed = BigInt(amounts.length + 1) + (2n * FUND_UNITS) / CENT + 1n;
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(allowed);
        },
      ),
    );
  });

  it('accrues its fee by the time that passed, and stops at the settlement', () => {
    const order = {
      amountMinor: 10_000_00n,
      feeRateNano: 20_000_000n,
      units: unitsFor(10_000_00n, 100_000_000n),
      confirmedAt: 0,
      settlesAt: 365 * DAY_MS,
    };
    expect(outcomeOf(order, 100_000_000n, 365 * DAY_MS)).toMatchObject({
      fee: 200_00n,
      profit: -200_00n,
      proceeds: 9_800_00n,
    });
    expect(outcomeOf(order, 100_000_000n, 73 * DAY_MS).fee).toBe(40_00n);
    expect(outcomeOf(order, 100_000_000n, 900 * DAY_MS).fee).toBe(200_00n);
    expect(outcomeOf(order, 0n, 365 * DAY_MS)).toMatchObject({ fee: 0n, proceeds: 0n });
  });
});

describe('room', () => {
  const fund = { units: FUND_UNITS, customerUnits: 0n, waitingMinor: 0n };

  it('is nine tenths of the units, less what customers hold and what waits', () => {
    expect(roomIn(fund, 100_000_000n)).toBe(9_000_000_00n);
    expect(roomIn({ ...fund, waitingMinor: 1_00n }, 100_000_000n)).toBe(8_999_999_00n);
    expect(roomIn({ ...fund, customerUnits: 90_000_000_000n }, 100_000_000n)).toBe(0n);
    expect(roomIn({ ...fund, customerUnits: 95_000_000_000n }, 100_000_000n)).toBe(0n);
  });

  it('lets every order that found room be confirmed, unless the value fell by a tenth', () => {
    fc.assert(
      fc.property(amount, value, fc.bigInt(0n, 90_000_000_000n), (paid, at, customerUnits) => {
        const now = { ...fund, customerUnits };
        fc.pre(paid <= roomIn(now, at));
        expect(fitsIn(now, unitsFor(paid, at))).toBe(true);
      }),
    );
    expect(
      fitsIn({ ...fund, customerUnits: 90_000_000_000n }, unitsFor(1_000_000_00n, 90_000_000n)),
    ).toBe(false);
  });
});

describe('a change', () => {
  it('is a share of one, unknown from nothing, and nine tenths lost close a fund', () => {
    expect(changeOf(100_000_000n, 101_500_000n)).toBe(15_000_000n);
    expect(changeOf(100_000_000n, 90_000_000n)).toBe(-100_000_000n);
    expect(changeOf(0n, 5n)).toBeNull();
    expect(isLost(10_000_000n, 100_000_000n)).toBe(false);
    expect(isLost(9_999_999n, 100_000_000n)).toBe(true);
  });
});
