import { expect, it } from 'vitest';
import { totalRatio } from './totals.model.ts';

it('says the income of all rentals in steps of 0.001 %, never better than it is', () => {
  const ratio = (income: string | null) => totalRatio({ capital: '3000.00', income });
  expect(ratio('1.00')).toBe('0.00033');
  expect(ratio('-1.00')).toBe('-0.00034');
  expect(ratio('0.00')).toBe('0.00000');
  expect(ratio('-4500.00')).toBe('-1.50000');
  expect(ratio(null)).toBeNull();
  expect(totalRatio({ capital: '0.00', income: '0.00' })).toBeNull();
});
