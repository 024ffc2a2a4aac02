import { expect, it } from 'vitest';
import { columnShown, firstSort, sortedBy } from './sort.model.ts';

it('starts with the largest turnover', () => {
  expect(firstSort).toEqual({ orderBy: 'turnover', direction: 'desc' });
});

it('shows another column from its top, codes from A', () => {
  expect(sortedBy(firstSort, 'changeRatio')).toEqual({ orderBy: 'changeRatio', direction: 'desc' });
  expect(sortedBy(firstSort, 'code')).toEqual({ orderBy: 'code', direction: 'asc' });
});

it('turns the order round when the same column is chosen again, and back', () => {
  const turned = sortedBy(firstSort, 'turnover');
  expect(turned.direction).toBe('asc');
  expect(sortedBy(turned, 'turnover')).toEqual(firstSort);
});

it('shows beside the price only what the price does not say', () => {
  expect(columnShown({ orderBy: 'volume', direction: 'asc' })).toBe('volume');
  expect(columnShown(firstSort)).toBe('turnover');
  expect(columnShown({ orderBy: 'price', direction: 'asc' })).toBeNull();
});
