import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areParameters,
  chartIndicators,
  indicatorParameters,
  isFastBeforeSlow,
  parametersOf,
  usualParameters,
} from './indicator-catalogue.model.ts';

describe('what can be set of an indicator', () => {
  it.each(chartIndicators)('%s begins with figures that are possible', (name) => {
    expect(indicatorParameters[name].length).toBeGreaterThan(0);
    expect(areParameters(name, usualParameters(name))).toBe(true);
  });

  it('anything that is kept is used whole, or not at all', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...chartIndicators),
        fc.array(fc.oneof(fc.integer({ min: -5, max: 2_000 }), fc.double()), { maxLength: 6 }),
        (name, values) => {
          const used = parametersOf(name, { [name]: values });
          expect(areParameters(name, used)).toBe(true);
          expect([values, usualParameters(name)]).toContainEqual(used);
        },
      ),
    );
  });

  it('a fast average is faster than the slow one', () => {
    expect(isFastBeforeSlow('MACD', [12, 26, 9])).toBe(true);
    expect(areParameters('MACD', [26, 12, 9])).toBe(false);
    expect(areParameters('MACD', [26, 26, 9])).toBe(false);
    expect(areParameters('BOLL', [20, 2.5])).toBe(true);
    expect(areParameters('BOLL', [20.5, 2])).toBe(false);
    expect(areParameters('SAR', [0.02, 0.2])).toBe(true);
  });
});
