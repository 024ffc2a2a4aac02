import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import type { OptionLegFacts } from '@candor/market/instrument';
import {
  kindOf,
  mostAtExpiry,
  orient,
  parseCombination,
  printCombination,
  settlementUnits,
  valueAtExpiry,
} from './combination.ts';
import { strategyOf } from './strategy-of.ts';

const expiresOn = localDate('2026-12-18');
const leg = (text: string): OptionLegFacts => ({
  side: text.startsWith('+') ? 1 : -1,
  kind: text[1] === 'C' ? 'call' : 'put',
  strike: Math.round(Number(text.slice(2)) * 1000),
});
const legs = (text: string): OptionLegFacts[] => text.split(' ').map(leg);

/** Rising strikes, in thousandths. */
const strikes = (count: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 40_000 }), { minLength: count, maxLength: count })
    .map((found) => found.toSorted((left, right) => left - right).map((step) => step * 250));

const combinations = fc.oneof(
  fc
    .tuple(strikes(2), fc.constantFrom('+C -C', '-P +P', '+P +C'))
    .map(([found, shape]) => shaped(shape, found)),
  strikes(1).map(([strike = 250]) => shaped('+P +C', [strike, strike])),
  strikes(4).map((found) => shaped('-P +P +C -C', found)),
  fc.tuple(strikes(1), fc.constantFrom('+C', '+P')).map(([found, shape]) => shaped(shape, found)),
);

function shaped(shape: string, found: readonly number[]): OptionLegFacts[] {
  return shape.split(' ').map((text, place) => ({ ...leg(`${text}0`), strike: found[place] ?? 1 }));
}

describe('a combination', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(combinations, (found) => {
        const combination = { root: 'AAPL', expiresOn, legs: found };
        expect(parseCombination(printCombination(combination))).toEqual(combination);
      }),
    );
  });

  it('is never worth less than nothing at expiry, nor more than its most', () => {
    fc.assert(
      fc.property(combinations, fc.bigInt({ min: 0n, max: 30_000_000n }), (found, price) => {
        const worth = valueAtExpiry(found, price);
        expect(worth >= 0n).toBe(true);
        const most = mostAtExpiry(found);
        if (most !== null) expect(worth <= BigInt(most)).toBe(true);
      }),
    );
  });

  it('reaches its most, so no more is held for it than it can cost', () => {
    fc.assert(
      fc.property(combinations, (found) => {
        const most = mostAtExpiry(found);
        const corners = [0n, ...found.map(({ strike }) => BigInt(strike))];
        if (most !== null)
          expect(corners.map((price) => valueAtExpiry(found, price))).toContain(BigInt(most));
      }),
    );
  });

  it('is the same one whichever side is asked for, in whatever order its legs come', () => {
    fc.assert(
      fc.property(combinations, fc.boolean(), fc.boolean(), (found, isSold, isReversed) => {
        const asked = found.map((each): OptionLegFacts => ({
          ...each,
          side: isSold ? (each.side === 1 ? -1 : 1) : each.side,
        }));
        expect(orient(isReversed ? asked.toReversed() : asked)).toEqual({ legs: found, isSold });
      }),
    );
  });

  it.each([
    ['+C300 +C310', 'two calls bought'],
    ['+C310 -C300 +P290', 'three legs'],
    ['+P320 +C310', 'a put above the call'],
    ['+P300 -P310 -C305 +C320', 'sold strikes that cross'],
    ['+C300 -P310', 'one bought and one sold of another kind'],
  ])('%s is none: %s', (text) => {
    expect(orient(legs(text))).toBeNull();
  });

  it.each([
    'AAPL261218-C310+C320',
    'AAPL261218+C320-C310',
    'AAPL261218+C310',
    'AAPL261218+C310.0-C320',
    'AAPL261318+C310-C320',
    'aapl261218+C310-C320',
    'AAPL261218+C310-C320 ',
    'AAPL261218+C0-C320',
  ])('%s is not the way one is written', (code) => {
    expect(parseCombination(code)).toBeNull();
  });

  it('has the name brokers give it, by the side it is held on', () => {
    const name = (text: string, isSold: boolean) => strategyOf(legs(text), isSold);
    expect(name('+C300', false)).toBe('longCall');
    expect(name('+C300', true)).toBe('coveredCall');
    expect(name('+P300', true)).toBe('cashSecuredPut');
    expect(name('+C300 -C310', false)).toBe('bullCallSpread');
    expect(name('-P300 +P310', true)).toBe('bullPutSpread');
    expect(name('+P300 +C300', true)).toBeNull();
    expect(name('-P290 +P300 +C310 -C320', true)).toBe('ironCondor');
    expect(kindOf(legs('+P300 +C310'))).toBe('strangle');
  });
});

describe('a settlement', () => {
  it('is exact, whatever the units of the price', () => {
    // 152.47 with two decimals, a call spread 150/155.
    const units = { price: 15_247n, priceUnits: 100n, units: 100n };
    expect(settlementUnits({ legs: legs('+C150 -C155') }, units)).toBe(247);
    // 110.515625 in 64ths of a price with six decimals.
    const bond = { price: 110_515_625n, priceUnits: 1_000_000n, units: 1_000_000n };
    expect(settlementUnits({ legs: legs('+C110') }, bond)).toBe(515_625);
    expect(settlementUnits({ legs: legs('+P110') }, bond)).toBe(0);
  });
});
