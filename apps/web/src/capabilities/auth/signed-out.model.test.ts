import { expect, it } from 'vitest';
import { toldReason } from './signed-out.model.ts';

it.each([
  ['revoked', 'elsewhere'],
  ['signedOut', 'elsewhere'],
  ['passwordReset', 'newPassword'],
  ['passwordChanged', 'newPassword'],
  ['closed', 'closed'],
  ['tooMany', 'tooMany'],
  ['expired', 'over'],
  ['unknown', 'over'],
  [null, 'over'],
] as const)('a session that ended by %s is shown as %s', (reason, expected) => {
  expect(toldReason(reason)).toBe(expected);
});
