import { Direction } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { heldByLeverage } from './sell-choice.model.ts';

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
});
