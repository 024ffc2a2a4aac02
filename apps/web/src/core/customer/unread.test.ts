import { expect, it } from 'vitest';
import { badgeText } from './unread.ts';

it('a badge shows nothing for what is not known and for none, and stays short', () => {
  expect([null, 0, 1, 99, 100, 5000].map(badgeText)).toEqual([null, null, '1', '99', '99+', '99+']);
});
