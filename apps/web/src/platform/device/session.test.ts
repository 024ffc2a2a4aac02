// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentSession,
  forgetSession,
  onSessionChange,
  readSession,
  signIn,
  startSession,
} from './session.ts';

const user = {
  id: 'cus_1',
  userId: 'ana',
  email: 'ana@example.com',
  accountType: 2,
  isDemo: false,
} as const;

let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  forgetSession();
  stop = startSession();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** As a browser does: first it is there, then the others hear of it. */
function storeElsewhere(newValue: string | null): void {
  if (newValue === null) localStorage.removeItem('candor.session');
  else localStorage.setItem('candor.session', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'candor.session', newValue }));
}

describe('the session of this device', () => {
  it('is a guest’s until a customer signs in', () => {
    expect(currentSession()).toBeNull();
  });

  it('outlives a reload and keeps no more than it needs', () => {
    signIn({ token: 'secret', env: 'paper', expiresAt: 5, user });
    expect(readSession(localStorage.getItem('candor.session'))).toEqual({ token: 'secret', user });
  });

  it('ends in every tab when one signs out, and begins in every tab when one signs in', () => {
    const changes: (string | undefined)[] = [];
    const stopHearing = onSessionChange(() => changes.push(currentSession()?.user.userId));
    storeElsewhere(JSON.stringify({ token: 'secret', user }));
    storeElsewhere(null);
    stopHearing();
    expect(changes).toEqual(['ana', undefined]);
  });

  it('does not change when another tab stores the same session', () => {
    signIn({ token: 'secret', env: 'paper', expiresAt: 5, user });
    const before = currentSession();
    storeElsewhere(JSON.stringify({ token: 'secret', user }));
    expect(currentSession()).toBe(before);
  });

  it('is put back when another tab ends the one before and takes it along; later it is ended', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    signIn({ token: 'secret', env: 'paper', expiresAt: 5, user });
    storeElsewhere(null);
    expect(currentSession()?.token).toBe('secret');
    expect(readSession(localStorage.getItem('candor.session'))?.token).toBe('secret');
    vi.advanceTimersByTime(2_000);
    storeElsewhere(null);
    expect([currentSession(), localStorage.getItem('candor.session')]).toEqual([null, null]);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"token":"x"}',
    '{"token":"","user":{}}',
    '{"token":"x","user":{"id":"cus_1"}}',
    '{"token":7,"user":null}',
  ])('is not read from %j', (text) => {
    expect(readSession(text)).toBeNull();
  });
});
