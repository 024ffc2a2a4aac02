import { Direction } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { heldByLeverage, lockedIn } from './sell-choice.model.ts';

describe('what can be sold of a share', () => {
  it('is what is held long, by leverage, the lowest first', () => {
    const long = (leverage: number, positionNum: string) => ({
      direction: Direction.Buy,
      leverage,
      positionNum,
    });
    expect(
      heldByLeverage([
        long(5, '30'),
        long(1, '100'),
        long(5, '20'),
        { direction: Direction.Sell, leverage: 1, positionNum: '7' },
      ]),
    ).toEqual([
      { leverage: 1, quantity: '100' },
      { leverage: 5, quantity: '50' },
    ]);
    expect(heldByLeverage([])).toEqual([]);
  });

  it('is not what stands behind sold calls', () => {
    expect(lockedIn({ held: '250', inOrders: '30', free: '120' })).toBe('100');
    expect(lockedIn({ held: '250', inOrders: '30', free: '220' })).toBeNull();
  });
});
