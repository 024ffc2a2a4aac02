import { expect, it } from 'vitest';
import { barAt } from './bar-at.ts';

const bars = [100, 200, 300].map((timestamp) => ({ timestamp }));

it.each([
  [99, null],
  [100, 0],
  [199, 0],
  [200, 1],
  [9_999, 2],
])('the bar of %d is the last one that had begun', (at, index) => {
  expect(barAt(bars, at)).toBe(index);
});

it('is none where there are no bars', () => {
  expect(barAt([], 100)).toBeNull();
});
