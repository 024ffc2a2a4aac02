import fc from 'fast-check';
import { expect, it } from 'vitest';
import { americanValue } from './american.ts';
import { europeanValue } from './black.ts';
import { spotCarry } from './carry.ts';
import { impliedVolatility } from './implied.ts';

it('finds the volatility a price was made with', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 90, max: 110, noNaN: true }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      fc.double({ min: 0.1, max: 1.5, noNaN: true }),
      (strike, years, volatility) => {
        const carry = spotCarry(100, years, 0.04);
        const at = (sigma: number): number =>
          europeanValue(strike < 100 ? 'put' : 'call', carry, strike, sigma * Math.sqrt(years));
        const found = impliedVolatility(at(volatility), at);
        expect(found).not.toBeNull();
        expect(at(found ?? 0)).toBeCloseTo(at(volatility), 6);
      },
    ),
  );
});

it('works for American prices as well, and says when no volatility fits', () => {
  const carry = spotCarry(100, 0.5, 0.05);
  const at = (sigma: number): number =>
    americanValue('put', carry, 100, 105, sigma * Math.sqrt(0.5));
  expect(impliedVolatility(at(0.3), at)).toBeCloseTo(0.3, 4);
  expect(impliedVolatility(4.9, at)).toBeNull();
  expect(impliedVolatility(101, at)).toBeNull();
});
