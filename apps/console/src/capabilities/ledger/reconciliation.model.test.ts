import { describe, expect, it } from 'vitest';
import { isInOrder } from './reconciliation.model.ts';

const fine = {
  currencies: [{ sum: '0.00' }, { sum: '0.00000000' }],
  balances: { count: 0 },
  held: { count: 0 },
  orphans: { count: 0 },
};

describe('the books', () => {
  it('are in order when everything fits', () => {
    expect(isInOrder(fine)).toBe(true);
  });

  it.each([
    { currencies: [{ sum: '0.01' }] },
    { currencies: [{ sum: '-0.00000001' }] },
    { balances: { count: 1 } },
    { held: { count: 1 } },
    { orphans: { count: 1 } },
  ])('are not with %o', (wrong) => {
    expect(isInOrder({ ...fine, ...wrong })).toBe(false);
  });
});
