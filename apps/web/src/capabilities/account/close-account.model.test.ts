import { expect, it } from 'vitest';
import { closeForm, closeRefusedField } from './close-account.model.ts';

it('closes only with the exact user id, the password, and the confirmation', () => {
  const keys = (input: Partial<ReturnType<typeof closeForm.initial>>) =>
    closeForm
      .problems({ ...closeForm.initial(), ...input }, null, { userId: 'Ana' })
      .map((problem) => problem.key);
  expect(keys({})).toEqual([
    'account.problem.typeUserId',
    'account.problem.enterLoginPassword',
    'account.problem.understandClosing',
  ]);
  expect(keys({ userId: 'ana', loginPassword: 'x', isUnderstood: true })).toEqual([
    'account.problem.typeUserId',
  ]);
  expect(keys({ userId: ' Ana ', loginPassword: 'x', isUnderstood: true })).toEqual([]);
});

it('shows a refusal where it belongs', () => {
  expect(closeRefusedField('CLOSING_NOT_CONFIRMED')).toBe('userId');
  expect(closeRefusedField('PASSWORD_MUST_WAIT')).toBe('loginPassword');
  expect(closeRefusedField('SECOND_FACTOR_WRONG')).toBeNull();
});
