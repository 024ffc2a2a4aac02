import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountEquity,
  affordable,
  cashNeeded,
  feeOf,
  marginOf,
  paysForItself,
  quantityWorth,
  roundTrip,
  worthOf,
} from './sizing.ts';
import {
  coinTerms,
  contractTerms,
  pairTerms,
  shareTerms,
  usualDayTerms,
} from './testing/table-prices.ts';

const anyTerms = fc.constantFrom(coinTerms, shareTerms, contractTerms, usualDayTerms, pairTerms);
const anyUnits = fc.bigInt({ min: 1n, max: 20_000_000n });
const anyCash = fc.bigInt({ min: 0n, max: 10n ** 12n });

describe('what a quantity costs', () => {
  it('knows a share at 100.00 with its charge', () => {
    expect(worthOf(shareTerms, 100_00n, 10n, 'up')).toBe(1_000_00n);
    expect(feeOf(shareTerms.fees.buy, 1_000_00n, 10n)).toBe(50n);
    expect(feeOf(shareTerms.fees.sell, 1_000_00n, 10n)).toBe(53n + 1n + 2n);
  });

  it('sets aside for a contract the larger of its margin and what outlives a usual day', () => {
    expect(marginOf(contractTerms, 50_000_00n, 2n)).toBe(8_000_00n);
    expect(marginOf(usualDayTerms, 20_000_00n, 2n)).toBe(8_000_00n);
    expect(marginOf(usualDayTerms, 50_000_00n, 2n)).toBe(7_200_00n + 1_500_00n);
  });

  it('never lets more be ordered than the cash pays, and leaves no more than a step idle', () => {
    fc.assert(
      fc.property(anyTerms, anyUnits, anyCash, fc.boolean(), (terms, units, cash, isShort) => {
        const quantity = affordable(terms, { units, cash, isShort });
        expect(quantity % terms.step).toBe(0n);
        if (quantity === 0n) return;
        expect(quantity).toBeGreaterThanOrEqual(terms.minimum);
        expect(cashNeeded(terms, { units, quantity, isShort })).toBeLessThanOrEqual(cash);
        // At a price of a few units roundings are larger than steps.
        if (units < 10_000n || cash < 1_000_00n) return;
        const more = quantity + quantity / 500n + 2n * terms.step;
        expect(cashNeeded(terms, { units, quantity: more, isShort })).toBeGreaterThan(cash);
      }),
    );
  });

  it('orders nothing that is worth less than the smallest purchase', () => {
    const terms = { ...coinTerms, worthMinimum: 1_00n };
    const units = 50_000_00n;
    expect(affordable(terms, { units, cash: 1_00n, isShort: false })).toBe(0n);
    expect(affordable(terms, { units, cash: 1_10n, isShort: false })).toBeGreaterThan(0n);
  });

  it('finds how much is worth a sum, never more', () => {
    fc.assert(
      fc.property(anyTerms, anyUnits, anyCash, (terms, units, minor) => {
        const quantity = quantityWorth(terms, units, minor);
        expect(worthOf(terms, units, quantity, 'down')).toBeLessThanOrEqual(minor);
      }),
    );
  });

  it('counts two charges and the whole spread as a round trip', () => {
    expect(roundTrip(coinTerms, 50_000_00)).toBeCloseTo(0.0023, 10);
    expect(paysForItself(coinTerms, 50_000_00, 0.007)).toBe(true);
    expect(paysForItself(coinTerms, 50_000_00, 0.0068)).toBe(false);
    expect(roundTrip(contractTerms, 4_000_00)).toBeCloseTo(150 / 4_000_000 + 0.0003, 10);
  });

  it('adds what is set aside and what was gained or lost', () => {
    const long = {
      quantity: 5n,
      basis: 500_00n,
      margin: 500_00n,
      isExpiring: false,
      terms: shareTerms,
    };
    const short = {
      quantity: -5n,
      basis: -500_00n,
      margin: 500_00n,
      isExpiring: false,
      terms: shareTerms,
    };
    expect(accountEquity({ cash: 10_00n, holdings: [long, short] }, [110_00, 110_00])).toBe(
      10_00n + 550_00n + 450_00n,
    );
  });
});
