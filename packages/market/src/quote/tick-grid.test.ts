import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOnGrid,
  nearestTick,
  neighbourTick,
  priceText,
  tickAbove,
  tickBelow,
  tickGrid,
} from './tick-grid.ts';

const us = tickGrid([
  { from: '0', step: '0.0001' },
  { from: '1', step: '0.01' },
]);
const hongKong = tickGrid([
  { from: '0.01', step: '0.001' },
  { from: '0.25', step: '0.005' },
  { from: '0.5', step: '0.01' },
  { from: '20', step: '0.02' },
  { from: '100', step: '0.1' },
]);
const note = tickGrid([{ from: '0', step: '0.015625' }]);

describe('a tick grid', () => {
  it('rounds to the nearest step of the band, and never to nothing', () => {
    expect(priceText(us, nearestTick(us, 159.004))).toBe('159.00');
    expect(priceText(us, nearestTick(us, 0.123_449))).toBe('0.1234');
    expect(priceText(us, nearestTick(us, 0.999_96))).toBe('1.00');
    expect(priceText(hongKong, nearestTick(hongKong, 70.83))).toBe('70.84');
    expect(priceText(hongKong, nearestTick(hongKong, 0.3624))).toBe('0.360');
    expect(priceText(hongKong, nearestTick(hongKong, 163.04))).toBe('163.0');
    expect(priceText(note, nearestTick(note, 107.97))).toBe('107.968750');
    expect(priceText(us, nearestTick(us, 0.000_000_1))).toBe('0.0001');
  });

  it('never changes the order of two prices, and encloses a price between the tick below and the tick above', () => {
    const price = fc.double({ min: 0.011, max: 500, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(us, hongKong, note), price, price, (grid, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(nearestTick(grid, low)).toBeLessThanOrEqual(nearestTick(grid, high));
        for (const units of [nearestTick(grid, one), tickBelow(grid, one), tickAbove(grid, one)])
          expect(isOnGrid(grid, units)).toBe(true);
        expect(tickBelow(grid, one)).toBeLessThanOrEqual(nearestTick(grid, one));
        expect(tickAbove(grid, one)).toBeGreaterThanOrEqual(nearestTick(grid, one));
      }),
    );
  });

  it('walks up and down over the border of two bands', () => {
    const border = nearestTick(hongKong, 20);
    expect(priceText(hongKong, neighbourTick(hongKong, border, 'down'))).toBe('19.99');
    expect(priceText(hongKong, neighbourTick(hongKong, border, 'up'))).toBe('20.02');
    expect(neighbourTick(us, 1, 'down')).toBe(1);
  });
});
