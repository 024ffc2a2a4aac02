import { expect, it } from 'vitest';
import { choicesWith, halfHours, toggledDay } from './quiet.model.ts';

it('offers every half hour of a day, and the one that is set', () => {
  expect(halfHours.slice(0, 3)).toEqual([0, 30, 60]);
  expect(halfHours).toHaveLength(48);
  expect(choicesWith(1_320)).toBe(halfHours);
  expect(choicesWith(95).slice(3, 6)).toEqual([90, 95, 120]);
});

it('turns a day on and off, in order', () => {
  expect(toggledDay([1, 5], 3)).toEqual([1, 3, 5]);
  expect(toggledDay([1, 3, 5], 3)).toEqual([1, 5]);
});
