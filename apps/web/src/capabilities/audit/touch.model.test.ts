import { en } from '@candor/i18n/web/en';
import { expect, it } from 'vitest';
import { actKey, fieldKey } from './touch.model.ts';

it('has words for the acts that concern a customer, and none for what it does not know', () => {
  expect(actKey('customer.opened')).toBe('audit.act.customer.opened');
  expect(actKey('warp.engaged')).toBeNull();
  for (const key of Object.keys(en).filter((name) => name.startsWith('audit.act.')))
    expect(actKey(key.slice('audit.act.'.length))).toBe(key);
});

it('names the value that was opened', () => {
  expect(fieldKey('field.unmasked', 'ssn')).toBe('audit.field.ssn');
  expect(fieldKey('field.unmasked', 'shoeSize')).toBeNull();
  expect(fieldKey('review.opened', 'ssn')).toBeNull();
});
