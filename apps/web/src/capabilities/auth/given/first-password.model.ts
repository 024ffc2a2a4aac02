/** A password of one's own, in exchange for the one that was handed over. */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { isProblem } from '@candor/kit/problem';
import {
  passwordAgainProblem,
  passwordProblem,
  passwordRule,
  type PasswordPolicy,
} from '../../../core/passwords/password.model.ts';
import { problemAt, type FormProblem } from '../../../platform/forms/form-problem.model.ts';

export type FirstPasswordInput = { newPassword: string; passwordAgain: string };
export type FirstPasswordContext = { readonly oneTime: string; readonly policy: PasswordPolicy };

export const firstPasswordForm = {
  initial: (): FirstPasswordInput => ({ newPassword: '', passwordAgain: '' }),
  summarise: () => null,
  problems: (input: FirstPasswordInput, _summary: null, context: FirstPasswordContext) =>
    firstPasswordProblems(input, context),
};

export function firstPasswordProblems(
  { newPassword, passwordAgain }: FirstPasswordInput,
  { oneTime, policy }: FirstPasswordContext,
): FormProblem<keyof FirstPasswordInput>[] {
  const rule = passwordRule(policy, AccountType.Individual);
  return [
    problemAt(
      'newPassword',
      newPassword === ''
        ? 'auth.problem.enterNewPassword'
        : newPassword === oneTime
          ? 'auth.problem.sameAsGiven'
          : passwordProblem(newPassword, rule),
    ),
    problemAt('passwordAgain', passwordAgainProblem(newPassword, passwordAgain)),
  ].filter(isProblem);
}
