import { expect, it } from 'vitest';
import { positionsExpected } from './home-room.model.ts';

it.each([
  [0, 0],
  [1, 1],
  [4, 4],
  [5, 4],
  [300, 4],
])('of %i positions home has room for %i', (positions, rows) => {
  expect(positionsExpected({ status: 'ready', data: { positions } })).toBe(rows);
});

it('keeps all of its room until the totals are known, and none where they cannot be', () => {
  expect(positionsExpected({ status: 'loading' })).toBe(4);
  expect(positionsExpected({ status: 'unavailable' })).toBe(0);
});
