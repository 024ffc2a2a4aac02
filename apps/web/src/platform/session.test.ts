// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

afterEach(() => stop());

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
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'candor.session',
        newValue: JSON.stringify({ token: 'secret', user }),
      }),
    );
    dispatchEvent(new StorageEvent('storage', { key: 'candor.session', newValue: null }));
    stopHearing();
    expect(changes).toEqual(['ana', undefined]);
  });

  it('does not change when another tab stores the same session', () => {
    signIn({ token: 'secret', env: 'paper', expiresAt: 5, user });
    const before = currentSession();
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'candor.session',
        newValue: JSON.stringify({ token: 'secret', user }),
      }),
    );
    expect(currentSession()).toBe(before);
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
