/** The login form, without React: what is wrong with it, and where a customer goes after signing in. */
import { isProblem } from '@candor/kit/problem';
import { problemAt, type FormProblem } from '../../platform/forms/form-problem.model.ts';

export type LoginInput = { username: string; password: string };

export const loginForm = {
  initial: ({ username }: { username: string }): LoginInput => ({ username, password: '' }),
  summarise: () => null,
  problems: loginProblems,
};

export function loginProblems(input: LoginInput): FormProblem<keyof LoginInput>[] {
  return [
    problemAt('username', input.username.trim() === '' ? 'auth.problem.enterUsername' : null),
    problemAt('password', input.password === '' ? 'auth.problem.enterPassword' : null),
  ].filter(isProblem);
}

export type Destination = { readonly act: 'switchTab' | 'replace'; readonly url: string };

/**
 * Where the customer wanted to go before being asked to sign in. `next` comes from the address bar,
 * so anybody may have written it: only a page of this app's own table counts, and none of the pages
 * for signing in. Everything else is home.
 */
export function destinationAfterSignIn(
  next: string | undefined,
  getKind: (path: string) => 'tab' | 'page' | null,
): Destination {
  const [path = ''] = (next ?? '').replace(/^\//, '').split('?');
  const kind = getKind(path);
  if (next === undefined || kind === null || isAuthPage(path)) return HOME;
  return kind === 'tab' ? { act: 'switchTab', url: `/${path}` } : { act: 'replace', url: next };
}

/** The pages of signing in and registering, which are done with once somebody is signed in. */
export function isAuthPage(path: string): boolean {
  return path.startsWith('pages/auth/');
}

const HOME: Destination = { act: 'switchTab', url: '/' };
