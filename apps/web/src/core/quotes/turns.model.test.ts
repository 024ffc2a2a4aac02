import { expect, it } from 'vitest';
import { openTurns } from './turns.model.ts';

it('a list begins four rows at a time, and draws at once what comes into view later', () => {
  const { take, end } = openTurns();
  expect(Array.from({ length: 9 }, take)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2]);
  end();
  expect(Array.from({ length: 5 }, take)).toEqual([0, 0, 0, 0, 0]);
});
