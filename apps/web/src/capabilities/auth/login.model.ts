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

/** `next` is untrusted: only a page of this app counts, and none of the sign-in pages. */
export function destinationAfterSignIn(
  next: string | undefined,
  getKind: (path: string) => 'tab' | 'page' | null,
): Destination {
  const [path = ''] = (next ?? '').replace(/^\//, '').split('?');
  const kind = getKind(path);
  if (next === undefined || kind === null || isAuthPage(path)) return HOME;
  return kind === 'tab' ? { act: 'switchTab', url: `/${path}` } : { act: 'replace', url: next };
}

export function isAuthPage(path: string): boolean {
  return path.startsWith('pages/auth/');
}

const HOME: Destination = { act: 'switchTab', url: '/' };
