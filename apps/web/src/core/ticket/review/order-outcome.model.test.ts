import { orderStates } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { getOutcome } from './order-outcome.model.ts';

describe('what became of an order', () => {
  it('tells what goes on from what is over, and whether something was filled', () => {
    expect(orderStates.map((state) => [state, getOutcome({ state, filled: '0' })])).toEqual([
      ['accepted', 'working'],
      ['partFilled', 'partFilled'],
      ['filled', 'filled'],
      ['cancelPending', 'working'],
      ['cancelled', 'ended'],
      ['rejected', 'ended'],
      ['expired', 'ended'],
      ['replaced', 'ended'],
    ]);
    expect(getOutcome({ state: 'cancelled', filled: '40' })).toBe('partEnded');
    expect(getOutcome({ state: 'expired', filled: '1000' })).toBe('partEnded');
  });
});
