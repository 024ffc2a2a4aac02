/**
 * Writes last-used times, and the zones of the devices, in one statement, each session at most once
 * a minute. A failed write is dropped; the next use makes a new one.
 */
import type { TimeZone } from '@candor/kit/moment-format';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CachedSession } from './sessions/session-cache.ts';
import { saveLastSeen, type Seen } from './sessions/sessions.store.ts';

export type LastSeenNotes = {
  note(session: CachedSession, now: number, zone: TimeZone | null): void;
  flush(): Promise<void>;
};

const SAVED_EVERY_MS = MINUTE_MS;
const FLUSHED_EVERY_MS = 5 * SECOND_MS;

export function openLastSeenNotes(
  db: Db,
  clock: Clock,
  onError: (error: unknown) => void,
): LastSeenNotes {
  let waiting = new Map<string, Seen>();
  let flushedAt = clock.now();
  let writing: Promise<void> = Promise.resolve();

  function writeDown(now: number): void {
    const seen = waiting;
    waiting = new Map();
    flushedAt = now;
    if (seen.size > 0)
      writing = writing.then(() => db.transact((tx) => saveLastSeen(tx, seen))).catch(onError);
  }

  return {
    note(session, now, zone) {
      session.seenAt = now;
      if (now - session.seenSavedAt >= SAVED_EVERY_MS) {
        session.seenSavedAt = now;
        waiting.set(session.signedIn.sessionId, { at: now, zone });
      }
      if (waiting.size > 0 && now - flushedAt >= FLUSHED_EVERY_MS) writeDown(now);
    },
    async flush() {
      writeDown(clock.now());
      await writing;
    },
  };
}
