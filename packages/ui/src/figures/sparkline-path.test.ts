import { expect, it } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

const box = { width: 64, height: 26 };

it('goes from edge to edge, with the lowest at the bottom and the highest at the top', () => {
  expect(sparklinePath(['1', '3', '2'], box)).toEqual({ path: 'M0 24.5L32 1.5L64 13', endY: 13 });
});

it('is level when nothing moved', () => {
  expect(sparklinePath(['5', '5'], box)).toEqual({ path: 'M0 13L64 13', endY: 13 });
});

it('is nothing without two numbers', () => {
  expect(sparklinePath([], box)).toBeNull();
  expect(sparklinePath(['1'], box)).toBeNull();
  expect(sparklinePath(['1', 'unknown'], box)).toBeNull();
});
