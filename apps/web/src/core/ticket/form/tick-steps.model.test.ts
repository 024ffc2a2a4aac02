import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalsOfBands,
  nearestPrices,
  neighbourPrice,
  typedPrice,
  type TickBand,
} from './tick-steps.model.ts';

const us: readonly TickBand[] = [
  { from: '0', step: '0.0001' },
  { from: '1', step: '0.01' },
];
const hk: readonly TickBand[] = [
  { from: '0.01', step: '0.001' },
  { from: '0.25', step: '0.005' },
  { from: '0.5', step: '0.01' },
  { from: '10', step: '0.01' },
  { from: '20', step: '0.02' },
  { from: '50', step: '0.05' },
  { from: '100', step: '0.1' },
  { from: '200', step: '0.2' },
  { from: '500', step: '0.5' },
  { from: '1000', step: '1' },
];
const bands = fc.constantFrom(us, hk);
/** Any price with up to four decimals, most of them off the grid. */
const price = fc.integer({ min: 100, max: 20_000_000 }).map((units) => (units / 10_000).toFixed(4));

describe('stepping on the grid of prices', () => {
  it.each([
    [us, '227.5', 1, '227.51'],
    [us, '1', -1, '0.9999'],
    [us, '0.9999', 1, '1.00'],
    [hk, '20', -1, '19.99'],
    [hk, '20', 1, '20.02'],
    [hk, '0.25', -1, '0.249'],
    [hk, '499.8', 1, '500.0'],
    [hk, '500.0', 1, '500.5'],
    [hk, '0.01', -1, '0.010'],
    [us, '227.503', 1, '227.51'],
    [us, '227.503', -1, '227.50'],
    [us, '227.', 1, '227.01'],
  ] as const)('of a price leads to its neighbour (%#)', (grid, from, by, to) => {
    expect(neighbourPrice(grid, from, by)).toBe(to);
  });

  it('needs a price to start from', () => {
    for (const text of ['', '.', 'x', '-1', '1e3']) expect(neighbourPrice(us, text, 1)).toBeNull();
    expect(neighbourPrice([], '1', 1)).toBeNull();
  });

  it('comes back: up and down again is where it began, across every border', () => {
    fc.assert(
      fc.property(bands, price, (grid, text) => {
        const start = neighbourPrice(grid, text, 1) ?? '';
        expect(neighbourPrice(grid, neighbourPrice(grid, start, 1) ?? '', -1)).toBe(start);
      }),
    );
  });

  it('never leaves the grid, and never skips a price of it', () => {
    fc.assert(
      fc.property(bands, price, fc.constantFrom(1 as const, -1 as const), (grid, text, by) => {
        const next = neighbourPrice(grid, text, by) ?? '';
        expect(nearestPrices(grid, next)).toBeNull();
        const around = nearestPrices(grid, text);
        if (around !== null) expect(next).toBe(by === 1 ? around.above : around.below);
      }),
    );
  });
});

describe('a typed price', () => {
  it('off the grid has a nearest one on either side', () => {
    expect(nearestPrices(us, '227.503')).toEqual({ below: '227.50', above: '227.51' });
    expect(nearestPrices(hk, '612.3')).toEqual({ below: '612.0', above: '612.5' });
    expect(nearestPrices(us, '0.99995')).toEqual({ below: '0.9999', above: '1.00' });
  });

  it('on the grid, or that is none, has nothing to be mended', () => {
    for (const text of ['227.5', '227.50', '0.0001', '', '0', '.'])
      expect(nearestPrices(us, text)).toBeNull();
  });

  it('is written with the decimals of its step', () => {
    expect([
      typedPrice(us, '227.5'),
      typedPrice(us, '0.5'),
      typedPrice(hk, '1204'),
      typedPrice(us, 'x'),
    ]).toEqual(['227.50', '0.5000', '1204', 'x']);
    expect([decimalsOfBands(us), decimalsOfBands(hk), decimalsOfBands([])]).toEqual([4, 3, 0]);
  });
});
