import { expect, it } from 'vitest';
import { neighbourRow } from './row-keys.model.ts';

it.each([
  [3, -1, 1, 0],
  [3, -1, -1, 0],
  [3, 0, 1, 1],
  [3, 2, 1, 2],
  [3, 0, -1, 0],
  [1, 0, 1, 0],
] as const)('in %i rows the keys lead from row %i by %i to row %i', (rows, from, step, to) => {
  expect(neighbourRow(rows, from, step)).toBe(to);
});
