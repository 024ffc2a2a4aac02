import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandBetween, turnedBack } from './band.ts';

const band = bandBetween(2, 3);
const anywhere = fc.double({ min: -50, max: 50, noNaN: true });

describe('a path in a band', () => {
  it('never reaches its edges, however far it would go', () => {
    fc.assert(
      fc.property(anywhere, (value) => {
        expect(turnedBack(band, value)).toBeGreaterThan(2);
        expect(turnedBack(band, value)).toBeLessThan(3);
      }),
    );
  });

  it('is itself where it is inside', () => {
    fc.assert(
      fc.property(fc.double({ min: band.low, max: band.high, noNaN: true }), (value) => {
        expect(turnedBack(band, value)).toBeCloseTo(value, 12);
      }),
    );
  });

  it('moves as far as the free path, never further: it has no leaps of its own', () => {
    fc.assert(
      fc.property(anywhere, fc.double({ min: -0.5, max: 0.5, noNaN: true }), (value, step) => {
        expect(
          Math.abs(turnedBack(band, value + step) - turnedBack(band, value)),
        ).toBeLessThanOrEqual(Math.abs(step) + 1e-9);
      }),
    );
  });

  it('comes back from an edge by what went beyond it', () => {
    expect(turnedBack(band, band.high + 0.1)).toBeCloseTo(band.high - 0.1, 12);
    expect(turnedBack(band, band.low - 0.1)).toBeCloseTo(band.low + 0.1, 12);
  });
});
