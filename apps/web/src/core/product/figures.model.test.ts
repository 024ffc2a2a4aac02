import { expect, it } from 'vitest';
import { isZero, toRate, usd, usdOrNull } from './figures.model.ts';

it('has no figure for what is unknown, and none for what is no amount', () => {
  expect([usdOrNull(null), toRate(null)]).toEqual([null, null]);
  expect(() => usd('many')).toThrow('dollars');
});

it('knows nothing from something', () => {
  expect([isZero('0.000'), isZero('-0.00'), isZero('0.001')]).toEqual([true, true, false]);
});
