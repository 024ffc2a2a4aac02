import { expect, it } from 'vitest';
import { secondsLeft, timeLeft } from './time-left.model.ts';

it.each([
  [1_800_000, '30:00'],
  [65_000, '1:05'],
  [64_001, '1:05'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('shows %d ms as %s', (ms, shown) => {
  expect(timeLeft(1_000_000 + ms, 1_000_000)).toBe(shown);
});

it('counts whole seconds, and none once the instant has passed', () => {
  expect(secondsLeft(10_001, 1)).toBe(10);
  expect(secondsLeft(1, 10_001)).toBe(0);
});
