import { expect, it } from 'vitest';
import { classAsked, classParams, marketClasses } from './class.model.ts';

it('opens the class an address names, and none for a word it does not know', () => {
  expect(classAsked({ class: 'indices' })).toBe('indices');
  expect(classAsked({ class: 'bonds' })).toBeNull();
  expect(classAsked({})).toBeNull();
});

it('an address names the class that is shown, and nothing for the first one', () => {
  expect(classParams('us')).toEqual({});
  for (const name of marketClasses) expect(classAsked(classParams(name)) ?? 'us').toBe(name);
});
