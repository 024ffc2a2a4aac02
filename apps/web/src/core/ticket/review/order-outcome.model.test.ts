import { orderStates } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './order-outcome.model.ts';

describe('what became of an order', () => {
  it('tells what goes on from what is over, and whether something was filled', () => {
    expect(orderStates.map((state) => [state, outcomeOf({ state, filled: '0' })])).toEqual([
      ['accepted', 'working'],
      ['partFilled', 'partFilled'],
      ['filled', 'filled'],
      ['cancelPending', 'working'],
      ['cancelled', 'ended'],
      ['rejected', 'ended'],
      ['expired', 'ended'],
      ['replaced', 'ended'],
    ]);
    expect(outcomeOf({ state: 'cancelled', filled: '40' })).toBe('partEnded');
    expect(outcomeOf({ state: 'expired', filled: '1000' })).toBe('partEnded');
  });
});
