// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentLocation, startNavigation } from '../nav/nav.ts';
import { queryClient } from '../readings/query-client.ts';
import { currentSession, signIn } from './session.ts';
import { isSigningOut, signOut } from './sign-out.ts';

const network = vi.fn<typeof fetch>();
let stopNavigation: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  history.replaceState(null, '', '/#/pages/profile/index');
  stopNavigation = startNavigation();
  signIn({
    token: 'token-of-ana',
    env: 'paper',
    expiresAt: 0,
    user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
  });
  queryClient.setQueryData(['account'], 'of ana');
});

afterEach(() => {
  stopNavigation();
  vi.unstubAllGlobals();
  network.mockReset();
});

function expectGuestAtLogin(): void {
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem('candor.session')).toBeNull();
  expect(queryClient.getQueryData(['account'])).toBeUndefined();
  expect(currentLocation().path).toBe('pages/auth/login');
}

it('ends the session at the server, then forgets the customer and what was loaded, and shows login', async () => {
  network.mockImplementation(async (_url, init) => {
    expect(isSigningOut()).toBe(true);
    expect(init?.headers).toMatchObject({ authorization: 'token-of-ana' });
    return new Response('{"code":200,"msg":"ok","data":null}');
  });
  await signOut();
  expect(network.mock.lastCall?.[0]).toBe('/auth/logout');
  expect(isSigningOut()).toBe(false);
  expectGuestAtLogin();
});

it('forgets the person even when the server cannot be reached', async () => {
  network.mockRejectedValue(new TypeError('failed to fetch'));
  await signOut();
  expectGuestAtLogin();
});

it('goes to login once when the session was over already', async () => {
  network.mockImplementation(
    async () => new Response('{"code":401,"msg":"Login expired","data":null}', { status: 401 }),
  );
  const steps = history.length;
  await signOut();
  expectGuestAtLogin();
  expect(history.length).toBe(steps + 1);
});
