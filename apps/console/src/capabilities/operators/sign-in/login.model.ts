import { isEmail } from '@candor/contract/kernel/patterns';
import { isProblem, problemIf, type Problem } from '@candor/kit/problem';

export type LoginInput = { email: string; password: string };
type LoginProblem = Problem<
  keyof LoginInput,
  'console.login.emailMissing' | 'console.login.passwordMissing'
>;

export const loginForm = {
  initial: (): LoginInput => ({ email: '', password: '' }),
  summarise: () => null,
  problems: (input: LoginInput): LoginProblem[] =>
    [
      problemIf(
        !isEmail(input.email.trim()),
        'email' as const,
        'console.login.emailMissing' as const,
      ),
      problemIf(
        input.password === '',
        'password' as const,
        'console.login.passwordMissing' as const,
      ),
    ].filter(isProblem),
};
