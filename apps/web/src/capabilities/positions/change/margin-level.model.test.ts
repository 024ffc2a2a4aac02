import fc from 'fast-check';
import { Direction } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { distanceToLiquidation, levelPlace, levelTone } from './margin-level.model.ts';

describe('the margin level', () => {
  it('is calm above one and a half, a warning down to one point two, then an alert', () => {
    expect(
      ['3.34', '1.51', '1.5', '1.21', '1.2', '0.99'].map((level) =>
        levelTone(level, ['1.5', '1.2']),
      ),
    ).toEqual(['calm', 'calm', 'warn', 'warn', 'alert', 'alert']);
  });

  it('stands at the left end where the position is closed, in the middle at two, and never past the right end', () => {
    expect([levelPlace(0.5), levelPlace(1), levelPlace(2), levelPlace(4)]).toEqual([
      0, 0, 0.5, 0.75,
    ]);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        (one, other) => {
          const [low, high] = one < other ? [one, other] : [other, one];
          expect(levelPlace(low)).toBeLessThanOrEqual(levelPlace(high));
          expect(levelPlace(high)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('tells how far the price may still move, and nothing where there is no such point', () => {
    const far = (direction: Direction, price: string | null, liquidationPrice: string | null) =>
      distanceToLiquidation({ direction, price, liquidationPrice })?.nano ?? null;
    expect(far(Direction.Buy, '200.00', '198.00')).toBe(10_000_000n);
    expect(far(Direction.Sell, '200.00', '203.00')).toBe(15_000_000n);
    expect(far(Direction.Buy, '197.00', '198.00')).toBe(0n);
    expect([far(Direction.Buy, null, '198.00'), far(Direction.Buy, '200.00', null)]).toEqual([
      null,
      null,
    ]);
  });
});
