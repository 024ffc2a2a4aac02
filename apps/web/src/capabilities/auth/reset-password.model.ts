/**
 * The form must not reveal whose account it is, so it does not know the kind of account and checks
 * the wider password rule; the server has the last word.
 */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { isProblem } from '@candor/kit/problem';
import {
  passwordAgainProblem,
  passwordProblem,
  passwordRule,
  type PasswordPolicy,
} from '../../core/passwords/password.model.ts';
import { problemAt, type FormProblem } from '../../platform/forms/form-problem.model.ts';
import type { Steps } from '../../platform/forms/steps.model.ts';
import { emailCodeProblem, emailProblem } from './credentials.model.ts';

export type ResetPasswordInput = {
  email: string;
  emailCode: string;
  newPassword: string;
  passwordAgain: string;
};

export type ResetPasswordContext = { readonly email: string; readonly policy: PasswordPolicy };

export const resetSteps: Steps<'email' | 'code', keyof ResetPasswordInput> = [
  { id: 'email', fields: ['email'] },
  { id: 'code', fields: ['emailCode', 'newPassword', 'passwordAgain'] },
];

export const resetPasswordForm = {
  initial: ({ email }: ResetPasswordContext): ResetPasswordInput => ({
    email,
    emailCode: '',
    newPassword: '',
    passwordAgain: '',
  }),
  summarise: () => null,
  problems: (input: ResetPasswordInput, _summary: null, { policy }: ResetPasswordContext) =>
    resetPasswordProblems(input, policy),
};

export function resetPasswordProblems(
  input: ResetPasswordInput,
  policy: PasswordPolicy,
): FormProblem<keyof ResetPasswordInput>[] {
  return [
    problemAt('email', emailProblem(input.email)),
    problemAt('emailCode', emailCodeProblem(input.emailCode)),
    problemAt('newPassword', newPasswordProblem(input.newPassword, policy)),
    problemAt('passwordAgain', passwordAgainProblem(input.newPassword, input.passwordAgain)),
  ].filter(isProblem);
}

export function resetRefused(reason: string): FormProblem<keyof ResetPasswordInput>[] {
  if (reason === 'EMAIL_CODE_WRONG') return [{ field: 'emailCode', key: reason }];
  return reason === 'PASSWORD_TOO_WEAK' || reason === 'PASSWORD_TOO_COMMON'
    ? [{ field: 'newPassword', key: reason }]
    : [];
}

function newPasswordProblem(password: string, policy: PasswordPolicy) {
  return password === ''
    ? 'auth.problem.enterNewPassword'
    : passwordProblem(password, passwordRule(policy, AccountType.Individual));
}
