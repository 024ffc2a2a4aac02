import { isProblem } from '@candor/kit/problem';
import { problemAt, type FormProblem } from '../../../platform/forms/form-problem.model.ts';
import { emailCodeProblem, emailProblem } from '../credentials.model.ts';

export type OwnEmailInput = { email: string; emailCode: string };

export const ownEmailForm = {
  initial: (): OwnEmailInput => ({ email: '', emailCode: '' }),
  summarise: () => null,
  problems: (input: OwnEmailInput): FormProblem<keyof OwnEmailInput>[] =>
    [
      problemAt('email', emailProblem(input.email)),
      problemAt('emailCode', emailCodeProblem(input.emailCode)),
    ].filter(isProblem),
};
