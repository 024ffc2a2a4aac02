/** Shared by all tabs of this device. Only the store: leaving properly is sign-out.ts. */
import type { register } from '@candor/contract/auth';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { createContext, useContext } from 'react';
import { jsonOrNull } from '@candor/client/json';
import { createStoredState } from '@candor/client/stored-state';
import { useStore } from '@candor/client/store';
import { steadyMs } from '@candor/client/time';
import { storage } from './storage.ts';

export type SignedIn = ReceivedDataOf<typeof register>;
export type Session = Pick<SignedIn, 'token' | 'user'>;

/** Null for a guest. A waiting page keeps the session it had (interruption.ts). */
export function useSession(): Session | null {
  const held = useContext(HeldSession);
  const session = useStore(store);
  return held ?? session;
}

export const HeldSession = createContext<Session | null>(null);

export function currentSession(): Session | null {
  return store.get();
}

export function signIn({ token, user }: SignedIn): void {
  signedInHere = { token, atMs: steadyMs() };
  store.keep({ token, user });
}

/** The server is not told. */
export function forgetSession(): void {
  signedInHere = null;
  store.forget();
}

export function onSessionChange(listener: () => void): () => void {
  return store.subscribe(listener);
}

export function startSession(): () => void {
  store.start();
  return store.follow();
}

export function readSession(text: string | null): Session | null {
  const value = jsonOrNull(text);
  return isSession(value) ? { token: value.token, user: value.user } : null;
}

/**
 * A sign-in ends the device's earlier session, and another tab that hears of it removes that: in
 * the same instant it may remove the new one, which it has not seen.
 */
const REMOVALS_MEAN_EARLIER_MS = 2_000;
let signedInHere: { readonly token: string; readonly atMs: number } | null = null;

const store = createStoredState<'candor.session', Session | null>({
  storage,
  key: 'candor.session',
  initial: null,
  read: readSession,
  isSame: (a, b) => a?.token === b?.token,
  outlivesRemoval: () =>
    signedInHere !== null &&
    signedInHere.token === currentSession()?.token &&
    steadyMs() - signedInHere.atMs < REMOVALS_MEAN_EARLIER_MS,
});

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('user' in value))
    return false;
  const { token, user } = value;
  if (typeof token !== 'string' || token === '' || typeof user !== 'object' || user === null)
    return false;
  const texts = ['id', 'userId', 'email'].every(
    (name) => typeof Reflect.get(user, name) === 'string',
  );
  return (
    texts &&
    typeof Reflect.get(user, 'accountType') === 'number' &&
    typeof Reflect.get(user, 'isDemo') === 'boolean'
  );
}
