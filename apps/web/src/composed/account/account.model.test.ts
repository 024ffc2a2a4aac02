import { expect, it } from 'vitest';
import { maskEmail } from './account.model.ts';

it.each([
  ['ana@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['李雷@example.com', '李•••@example.com'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['not an address', '•••'],
  ['@example.com', '•••'],
  ['', '•••'],
])('shows %j as %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
