import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { timeLeft } from './time-left.model.ts';

it.each([
  [24 * HOUR_MS, { key: 'console.timeLeft.hours', hours: 24, minutes: 0 }],
  [3 * HOUR_MS + 59 * MINUTE_MS + 59_999, { key: 'console.timeLeft.hours', hours: 3, minutes: 59 }],
  [59 * MINUTE_MS + 59_999, { key: 'console.timeLeft.minutes', minutes: 59 }],
  [1, { key: 'console.timeLeft.minutes', minutes: 0 }],
  [0, { key: 'console.timeLeft.over.minutes', minutes: 0 }],
  [-5 * MINUTE_MS, { key: 'console.timeLeft.over.minutes', minutes: 5 }],
  [-26 * HOUR_MS - MINUTE_MS, { key: 'console.timeLeft.over.hours', hours: 26, minutes: 1 }],
] as const)('shows a deadline %i ms away as %j', (away, expected) => {
  expect(timeLeft(1_000_000_000_000 + away, 1_000_000_000_000)).toEqual(expected);
});
