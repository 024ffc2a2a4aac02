// @vitest-environment happy-dom
import { CallFailed, CallRefused } from '@candor/client/call-errors';
import { loadAccount } from '@candor/contract/account';
import { listSessions } from '@candor/contract/auth';
import * as toast from '@candor/ui/overlays/toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { currentLocation, startNavigation } from '../nav/nav.ts';
import { currentSession, forgetSession, signIn, type SignedIn } from '../device/session.ts';

const ana: SignedIn = {
  token: 'token-of-ana',
  env: 'paper',
  expiresAt: 0,
  user: { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2, isDemo: false },
};

const network = vi.fn<typeof fetch>();

function toasts(): string[] {
  return vi.mocked(toast.showToast).mock.calls.map(([text]) => text);
}

let stopNavigation: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  vi.spyOn(toast, 'showToast');
  history.replaceState(null, '', '/#/');
  stopNavigation = startNavigation();
  forgetSession();
});

afterEach(() => {
  stopNavigation();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  network.mockReset();
});

it.each([401, 403])(
  'a refusal with %i ends the session, says so once and goes to login',
  async (code) => {
    signIn(ana);
    network.mockImplementation(
      async () =>
        new Response(JSON.stringify({ code, msg: 'Login expired', data: null }), { status: code }),
    );
    const results = await Promise.allSettled([call(loadAccount), call(listSessions)]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect(network.mock.calls[0]?.[1]?.headers).toMatchObject({
      authorization: 'token-of-ana',
      languages: 'en',
    });
    expect(currentSession()).toBeNull();
    expect(toasts()).toEqual(['Login Expired']);
    expect(currentLocation().path).toBe('pages/auth/login');
  },
);

it('leaves alone whom another tab has signed in meanwhile, unheard of here', async () => {
  signIn(ana);
  const bea = JSON.stringify({ ...ana, token: 'token-of-bea' });
  network.mockImplementation(async () => {
    localStorage.setItem('candor.session', bea);
    return new Response('{"code":401,"msg":"Login expired","data":null}', { status: 401 });
  });
  await expect(call(loadAccount)).rejects.toBeInstanceOf(CallRefused);
  expect(localStorage.getItem('candor.session')).toBe(bea);
  expect(toasts()).toEqual([]);
});

it('a refusal without a sentence says "network error"', async () => {
  network.mockImplementation(async () => new Response('{"code":500,"msg":"","data":null}'));
  await expect(call(loadAccount)).rejects.toThrow(
    new CallRefused({
      code: 500,
      reason: '',
      msg: 'Network Error',
      values: {},
      fields: [],
    }),
  );
  expect(toasts()).toEqual([]);
});

it('a network failure is shown once a second at most, and thrown every time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(60_000);
  network.mockRejectedValue(new TypeError('failed to fetch'));
  await expect(call(loadAccount)).rejects.toBeInstanceOf(CallFailed);
  await expect(call(listSessions)).rejects.toBeInstanceOf(CallFailed);
  expect(toasts()).toEqual(['Network Error']);
  vi.advanceTimersByTime(1000);
  await expect(call(listSessions, { isQuiet: true })).rejects.toBeInstanceOf(CallFailed);
  expect(toasts()).toEqual(['Network Error']);
  await expect(call(listSessions)).rejects.toBeInstanceOf(CallFailed);
  expect(toasts()).toEqual(['Network Error', 'Network Error']);
});
