// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startForgetting } from './forget-customer.ts';
import { forgetSession, signIn } from './session.ts';
import { readStored, writeStored } from './storage.ts';

let stop: () => void;

beforeEach(() => {
  stop = startForgetting();
});

afterEach(() => {
  stop();
  forgetSession();
});

function comeIn(id: string, token: string): void {
  signIn({
    token,
    env: 'paper',
    expiresAt: 0,
    user: { id, userId: id, email: `${id}@example.com`, accountType: 2, isDemo: false },
  });
}

const searches = () => readStored('candor.recentSearches');

it('keeps what a guest looked for when they sign in', () => {
  writeStored('candor.recentSearches', '[1]');
  comeIn('cus_1', 'a');
  expect(searches()).toBe('[1]');
});

it('keeps it for the same person on a new token', () => {
  comeIn('cus_1', 'a');
  writeStored('candor.recentSearches', '[1]');
  comeIn('cus_1', 'b');
  expect(searches()).toBe('[1]');
});

it.each([
  ['they leave', () => forgetSession()],
  ['somebody else comes', () => comeIn('cus_2', 'c')],
])('forgets what a customer looked for and drew when %s', (_, change) => {
  comeIn('cus_1', 'a');
  writeStored('candor.recentSearches', '[1]');
  writeStored('candor.drawings', '[["0:AAPL",[]]]');
  writeStored('candor.workspace', '{}');
  change();
  expect(searches()).toBeNull();
  expect(readStored('candor.drawings')).toBeNull();
  // How the panels stand is the device's.
  expect(readStored('candor.workspace')).toBe('{}');
});
