/** Bounded; the least recently read is evicted. */
import type { SignedIn } from '../../../platform/http/bind.ts';

export type CachedSession = {
  readonly signedIn: SignedIn;
  readonly expiresAt: number;
  /** It was open then. */
  readonly readAt: number;
  seenAt: number;
  seenSavedAt: number;
};

export type SessionCache = {
  get(key: string): CachedSession | undefined;
  /** Those that were read before the one instant, and used since the other. */
  listRead(before: number, usedSince: number): string[];
  keep(key: string, session: CachedSession): void;
  forget(key: string): void;
  forgetSession(sessionId: string): void;
  forgetAll(): void;
};

export function openSessionCache(sessionsMax: number): SessionCache {
  const sessions = new Map<string, CachedSession>();
  const keyOfSession = new Map<string, string>();

  function forget(key: string): void {
    const session = sessions.get(key);
    if (session === undefined) return;
    sessions.delete(key);
    keyOfSession.delete(session.signedIn.sessionId);
  }

  return {
    get: (key) => sessions.get(key),
    listRead(before, usedSince) {
      const keys: string[] = [];
      for (const [key, { readAt, seenAt }] of sessions)
        if (readAt < before && seenAt >= usedSince) keys.push(key);
      return keys;
    },
    keep(key, session) {
      forget(key);
      const oldest = sessions.size >= sessionsMax ? sessions.keys().next().value : undefined;
      if (oldest !== undefined) forget(oldest);
      sessions.set(key, session);
      keyOfSession.set(session.signedIn.sessionId, key);
    },
    forget,
    forgetSession(sessionId) {
      const key = keyOfSession.get(sessionId);
      if (key !== undefined) forget(key);
    },
    forgetAll() {
      sessions.clear();
      keyOfSession.clear();
    },
  };
}
