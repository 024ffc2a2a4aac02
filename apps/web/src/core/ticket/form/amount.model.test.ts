import { describe, expect, it } from 'vitest';
import { amountParts } from './amount.model.ts';

describe('parts of what can be spent', () => {
  it('are whole cents, never more than there is, and none below a dollar', () => {
    expect(amountParts('100.03').map(({ amount }) => amount)).toEqual([
      '25.00',
      '50.01',
      '75.02',
      '100.03',
    ]);
    expect(amountParts('1.99').map(({ amount }) => amount)).toEqual([null, null, '1.49', '1.99']);
    for (const unknown of [null, '0.00', '-5.00', 'x'])
      expect(amountParts(unknown).every(({ amount }) => amount === null)).toBe(true);
  });
});
