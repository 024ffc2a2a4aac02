import { expect, it } from 'vitest';
import { classAsked } from './class.model.ts';

it('opens the class an address names, and none for a word it does not know', () => {
  expect(classAsked({ class: 'indices' })).toBe('indices');
  expect(classAsked({ class: 'bonds' })).toBeNull();
  expect(classAsked({})).toBeNull();
});
