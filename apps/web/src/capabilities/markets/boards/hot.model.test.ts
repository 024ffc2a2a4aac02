import { expect, it } from 'vitest';
import { hotRatio } from './hot.model.ts';

it.each([
  ['2.37', '2.4'],
  ['1', '1.0'],
  ['9.949', '9.9'],
  ['9.96', '10'],
  ['12.44', '12'],
])('%s times the usual volume is shown as %s', (ratio, expected) => {
  expect(hotRatio(ratio)).toBe(expected);
});
