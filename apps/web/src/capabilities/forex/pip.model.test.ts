import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDollars, nightInDollars, pipValue } from './pip.model.ts';

describe('the worth of a pip', () => {
  it('is the quantity times the pip, in the currency the pair is quoted in', () => {
    expect([
      pipValue('100000', '0.0001'),
      pipValue('1000', '0.0001'),
      pipValue('100000', '0.01'),
      pipValue('1', '0.1'),
    ]).toEqual(['10.00', '0.10', '1000.00', '0.10']);
  });

  it('is not known of what is no quantity', () => {
    for (const units of ['', 'x', '1.5', '-1']) expect(pipValue(units, '0.0001')).toBeNull();
  });

  it('is turned into dollars by the rate the server used', () => {
    expect(inDollars('1000.00', { pair: 'USDJPY', rate: '160' })).toBe('6.25');
    expect(inDollars('10.00', { pair: 'GBPUSD', rate: '1.36452' })).toBe('13.65');
    expect(inDollars('10.00', { pair: 'EURGBP', rate: '0.85' })).toBeNull();
    expect(inDollars('10.00', { pair: 'USDJPY', rate: '0' })).toBeNull();
  });

  it('makes a night’s pips an amount in dollars, charge or credit', () => {
    expect(
      nightInDollars({ units: '100000', pip: '0.0001', pips: '-0.8321', conversion: null }),
    ).toBe('-8.32');
    expect(
      nightInDollars({
        units: '100000',
        pip: '0.01',
        pips: '1.6',
        conversion: { pair: 'USDJPY', rate: '160' },
      }),
    ).toBe('10.00');
    expect(
      nightInDollars({ units: '1000', pip: '0.0001', pips: '-0.0001', conversion: null }),
    ).toBe('0.00');
    expect(nightInDollars({ units: '', pip: '0.0001', pips: '1', conversion: null })).toBeNull();
  });

  it('grows with the quantity exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (units) => {
        expect(Number(pipValue(String(units * 1000), '0.0001'))).toBeCloseTo(units / 10, 9);
      }),
    );
  });
});
