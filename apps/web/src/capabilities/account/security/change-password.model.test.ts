import { changePassword } from '@candor/contract/account';
import { describe, expect, it } from 'vitest';
import { changePasswordProblems, changePasswordRefusedField } from './change-password.model.ts';

const good = {
  oldPassword: 'quiet-Harbour-71',
  newPassword: 'louder-Harbour-72',
  passwordAgain: 'louder-Harbour-72',
};

describe('changing the login password', () => {
  it('asks for the old one, a new one by the rule, and the new one again', () => {
    const keys = (input: typeof good) =>
      changePasswordProblems(input, 'individual').map((problem) => problem.key);
    expect(keys({ oldPassword: '', newPassword: '', passwordAgain: '' })).toEqual([
      'account.problem.enterOldPassword',
      'auth.problem.enterNewPassword',
      'auth.problem.enterPasswordAgain',
    ]);
    expect(keys({ ...good, newPassword: 'a b', passwordAgain: 'a b' })).toEqual([
      'auth.problem.passwordForm',
    ]);
    expect(keys({ ...good, passwordAgain: 'other' })).toEqual(['auth.problem.passwordsDiffer']);
    expect(keys(good)).toEqual([]);
  });

  it('does not take the old one for a new one', () => {
    expect(
      changePasswordProblems(
        { ...good, newPassword: good.oldPassword, passwordAgain: good.oldPassword },
        'strict',
      ).map((problem) => problem.key),
    ).toEqual(['account.problem.passwordSame']);
  });

  it('puts each refusal about a password at its field', () => {
    const placed = changePassword.refusals
      .filter((reason) => reason.startsWith('PASSWORD_'))
      .map((reason) => changePasswordRefusedField(reason));
    expect(placed).toEqual([
      'oldPassword',
      'oldPassword',
      'newPassword',
      'newPassword',
      'newPassword',
    ]);
    expect(changePasswordRefusedField('SERVER_BUSY')).toBeNull();
  });
});
