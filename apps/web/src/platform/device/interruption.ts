/**
 * A session that ended without its owner's doing. The page in front stays mounted but hidden
 * (shell/outlet.tsx) until the same person has signed in again; for anybody else it is gone. Only
 * in memory.
 */
import { currentSession, onSessionChange, type Session } from './session.ts';
import { createStore, useStore } from '@candor/client/store';

export type Interruption = {
  /** Its token is only good for asking why it ended. */
  readonly session: Session;
  readonly key: string;
};

export function useInterruption(): Interruption | null {
  return useStore(store);
}

export function currentInterruption(): Interruption | null {
  return store.get();
}

/** Call before the session is forgotten. */
export function interrupt(session: Session, key: string): void {
  store.set({ session, key });
}

export function endInterruption(): void {
  store.set(null);
}

const store = createStore<Interruption | null>(null);

// Another person finds nothing of the one before.
onSessionChange(() => {
  const session = currentSession();
  if (session !== null && session.user.id !== store.get()?.session.user.id) store.set(null);
});
