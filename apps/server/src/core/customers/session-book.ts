/**
 * Who is signed in. Every customer call asks, so a recently seen token is answered from memory,
 * trusted for five seconds; one that ends is dropped at once wherever the bus delivers it (topic
 * session.ended). All others of one turn of the event loop are asked in one statement.
 *
 * Only the SHA-256 of a token is stored.
 */
import { sessionEnded } from '@candor/contract/auth';
import type { TimeZone } from '@candor/kit/moment-format';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { askTogether } from '../../platform/db/ask-together.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { SESSION_ENDED_TOPIC } from '../../platform/push/session-watch.ts';
import { newId, newSecret } from '../../platform/random.ts';
import type { CustomerId } from './customer.ts';
import { openLastSeenNotes } from './last-seen-notes.ts';
import { openSessionCache, type CachedSession } from './session-cache.ts';
import {
  endSessionRows,
  findEndReason,
  findLiveSessionIds,
  findOpenSessions,
  insertSession,
  listLiveSessions,
  listSurplusSessions,
  type EndReason,
  type ListedSession,
  type Origin,
  type SessionChoice,
} from './sessions.store.ts';
import { sha256Hex } from '../../platform/sha256.ts';

export type StartedSession = {
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: number;
};

export type SessionBook = {
  find(token: string, zone?: TimeZone | null): SignedIn | null | Promise<SignedIn | null>;
  start(tx: Tx, session: { customerId: CustomerId; origin: Origin }): Promise<StartedSession>;
  end(
    tx: Tx,
    sessions: { customerId: CustomerId; which: SessionChoice; reason: EndReason },
  ): Promise<string[]>;
  /** Why a token no longer works; null for an unknown one. */
  whyEnded(token: string): Promise<EndReason | 'expired' | null>;
  /** Live ones, latest activity first. */
  list(customerId: CustomerId): Promise<ListedSession[]>;
  areAlive(ids: readonly string[]): Promise<Set<string>>;
  close(): Promise<void>;
};

export type SessionBookOptions = {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly idleMinutes: number;
  readonly absoluteHours: number;
  readonly onError: (error: unknown) => void;
};

const TRUSTED_MS = 5 * SECOND_MS;
const CACHED_MAX = 50_000;
const SESSIONS_PER_CUSTOMER_MAX = 50;

export function openSessionBook(options: SessionBookOptions): SessionBook {
  const { db, clock } = options;
  const idleMs = options.idleMinutes * MINUTE_MS;
  const absoluteMs = options.absoluteHours * HOUR_MS;
  const finder = openSessionFinder(options, idleMs);
  return {
    find: finder.find,
    async start(tx, { customerId, origin }) {
      const token = newSecret();
      const sessionId = newId('ses');
      const expiresAt = tx.now + absoluteMs;
      const tokenHash = Buffer.from(getKey(token), 'hex');
      await insertSession(tx, {
        id: sessionId,
        customerId,
        tokenHash,
        device: origin.device,
        network: origin.network,
        lastSeenAt: tx.now,
        expiresAt,
      });
      await endSurplus(tx, customerId);
      return { token, sessionId, expiresAt };
    },
    end: endSessions,
    async whyEnded(token) {
      const known = await findEndReason(db, Buffer.from(getKey(token), 'hex'));
      return known === null ? null : (known.reason ?? 'expired');
    },
    async list(customerId) {
      const now = clock.now();
      const sessions = await listLiveSessions(db, customerId, { now, seenAfter: now - idleMs });
      return sessions.map((session) => ({
        ...session,
        expiresAt: Math.min(session.expiresAt, session.lastSeenAt + idleMs),
      }));
    },
    areAlive(ids) {
      const now = clock.now();
      return findLiveSessionIds(db, ids, { now, seenAfter: now - idleMs });
    },
    close: finder.close,
  };
}

type SessionFinder = { find: SessionBook['find']; close(): Promise<void> };

function openSessionFinder(
  { db, bus, clock, onError }: SessionBookOptions,
  idleMs: number,
): SessionFinder {
  const cache = openSessionCache(CACHED_MAX);
  const notes = openLastSeenNotes(db, clock, onError);
  const reading = new Map<string, Promise<SignedIn | null>>();
  const findOpen = askTogether((hashes) => findOpenSessions(db, hashes));
  /** A read that overlaps the end of a session may be stale, so it is not cached. */
  let endsReceived = 0;
  const stopListening = bus.subscribe(SESSION_ENDED_TOPIC, (message) => {
    endsReceived += 1;
    cache.forgetSession(sessionIdIn(message));
  });
  const isLive = (session: CachedSession, now: number) =>
    now < session.expiresAt && now < session.seenAt + idleMs;

  async function read(key: string, zone: TimeZone | null): Promise<SignedIn | null> {
    const endsBefore = endsReceived;
    const record = await findOpen(key);
    const known = cache.get(key);
    cache.forget(key);
    if (record === null) return null;
    const now = clock.now();
    const session: CachedSession = {
      signedIn: { customerId: record.customerId, sessionId: record.id },
      expiresAt: record.expiresAt,
      trustedUntil: now + TRUSTED_MS,
      seenAt: Math.max(record.lastSeenAt, known?.seenAt ?? 0),
      seenSavedAt: Math.max(record.lastSeenAt, known?.seenSavedAt ?? 0),
    };
    if (!isLive(session, now)) return null;
    if (endsReceived === endsBefore) cache.keep(key, session);
    notes.note(session, now, zone);
    return session.signedIn;
  }

  return {
    find(token, zone = null) {
      const key = getKey(token);
      const now = clock.now();
      const session = cache.get(key);
      if (session !== undefined && now < session.trustedUntil && isLive(session, now)) {
        notes.note(session, now, zone);
        return session.signedIn;
      }
      const underway = reading.get(key);
      if (underway !== undefined) return underway;
      const started = read(key, zone).finally(() => reading.delete(key));
      reading.set(key, started);
      return started;
    },
    async close() {
      stopListening();
      await notes.flush();
    },
  };
}

async function endSessions(
  tx: Tx,
  { customerId, which, reason }: Parameters<SessionBook['end']>[1],
): Promise<string[]> {
  const ended = await endSessionRows(tx, customerId, which, reason);
  for (const id of ended) {
    tx.publish(SESSION_ENDED_TOPIC, { sessionId: id });
    await announce(tx, customerId, sessionEnded, { session: id });
  }
  return ended;
}

/** The sessions idle for longest are ended. */
async function endSurplus(tx: Tx, customerId: CustomerId): Promise<void> {
  const only = await listSurplusSessions(tx, customerId, SESSIONS_PER_CUSTOMER_MAX);
  if (only.length > 0) await endSessions(tx, { customerId, which: { only }, reason: 'tooMany' });
}

function getKey(token: string): string {
  return sha256Hex(token);
}

function sessionIdIn(message: unknown): string {
  const id =
    typeof message === 'object' && message !== null && 'sessionId' in message
      ? message.sessionId
      : undefined;
  return typeof id === 'string' ? id : '';
}
