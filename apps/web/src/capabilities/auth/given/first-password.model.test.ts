import { expect, it } from 'vitest';
import { firstPasswordProblems } from './first-password.model.ts';

const context = { oneTime: 'ABCDEFGH2345', policy: 'spec' } as const;
const fields = (newPassword: string, passwordAgain = newPassword) =>
  firstPasswordProblems({ newPassword, passwordAgain }, context).map(({ field }) => field);

it('the first password is typed twice, and is not the one that was handed over', () => {
  expect(fields('')).toContain('newPassword');
  expect(fields('ABCDEFGH2345')).toContain('newPassword');
  expect(fields('x7Qp-own-tram', 'x7Qp-own')).toEqual(['passwordAgain']);
  expect(fields('x7Qp-own-tram')).toEqual([]);
});
