import { login } from '@candor/contract/auth';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../../routes.table.ts';
import { DEMO } from '../../core/newcomer/demo-person.ts';
import { destinationAfterSignIn, loginForm, loginProblems } from './login.model.ts';

const getKind = (path: string) => routeTable.find((route) => route.path === path)?.kind ?? null;

describe('the login form', () => {
  it('asks for the name first, then for the password', () => {
    expect(loginProblems({ username: ' ', password: '' }).map((problem) => problem.key)).toEqual([
      'auth.problem.enterUsername',
      'auth.problem.enterPassword',
    ]);
    expect(
      loginProblems({ username: 'ana', password: '' }).map((problem) => problem.field),
    ).toEqual(['password']);
  });

  it('starts with the name it was opened with and never with a password', () => {
    expect(loginForm.initial({ username: 'ana@example.com' })).toEqual({
      username: 'ana@example.com',
      password: '',
    });
  });

  it('fills in a demo account that can be sent as it is', () => {
    expect(loginProblems(DEMO)).toEqual([]);
    expect(login.body.safeParse(DEMO).success).toBe(true);
  });
});

describe('where a customer goes after signing in', () => {
  it('is the page that was wanted, with its parameters, or the tab', () => {
    expect(destinationAfterSignIn('pages/quote/stock?code=00700', getKind)).toEqual({
      act: 'replace',
      url: 'pages/quote/stock?code=00700',
    });
    expect(destinationAfterSignIn('/pages/profile/index', getKind)).toEqual({
      act: 'switchTab',
      url: '/pages/profile/index',
    });
  });

  it.each([
    undefined,
    '',
    '/',
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'pages/none',
    'pages/auth/login',
    'pages/auth/register?next=x',
  ])('is home for %s', (next) => {
    expect(destinationAfterSignIn(next, getKind)).toEqual({ act: 'switchTab', url: '/' });
  });
});
