import { isProblem } from '@candor/kit/problem';
import type { FieldProblem } from '../../../platform/calls/form-refusal.ts';
import {
  passwordAgainProblem,
  passwordProblem,
  type PasswordRule,
} from '../../../core/passwords/password.model.ts';

export type ChangePasswordInput = {
  oldPassword: string;
  newPassword: string;
  passwordAgain: string;
};
type Field = keyof ChangePasswordInput;

export const changePasswordForm = {
  initial: (): ChangePasswordInput => ({ oldPassword: '', newPassword: '', passwordAgain: '' }),
  summarise: () => null,
  problems: (input: ChangePasswordInput, _summary: null, { rule }: { rule: PasswordRule }) =>
    changePasswordProblems(input, rule),
};

export function changePasswordProblems(
  { oldPassword, newPassword, passwordAgain }: ChangePasswordInput,
  rule: PasswordRule,
): FieldProblem<Field>[] {
  return [
    at('oldPassword', oldPassword === '' ? 'account.problem.enterOldPassword' : null),
    at('newPassword', newPasswordProblem(oldPassword, newPassword, rule)),
    at('passwordAgain', passwordAgainProblem(newPassword, passwordAgain)),
  ].filter(isProblem);
}

export function changePasswordRefusedField(reason: string): Field | null {
  switch (reason) {
    case 'PASSWORD_WRONG':
    case 'PASSWORD_MUST_WAIT':
      return 'oldPassword';
    case 'PASSWORD_TOO_WEAK':
    case 'PASSWORD_TOO_COMMON':
    case 'PASSWORD_SAME':
      return 'newPassword';
    default:
      return null;
  }
}

function newPasswordProblem(oldPassword: string, newPassword: string, rule: PasswordRule) {
  if (newPassword === '') return 'auth.problem.enterNewPassword';
  return newPassword === oldPassword
    ? 'account.problem.passwordSame'
    : passwordProblem(newPassword, rule);
}

function at(field: Field, key: FieldProblem<Field>['key'] | null): FieldProblem<Field> | null {
  return key === null ? null : { field, key };
}
