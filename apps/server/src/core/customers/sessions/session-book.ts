/**
 * Who is signed in. Every customer call asks, so a recently seen token is answered from memory. One
 * that ends is dropped at once wherever the bus delivers it (topic session.ended); elsewhere the
 * database is asked every few seconds, once for all sessions and as long as somebody comes, which
 * ones ended. Each is read again after a minute. Those of one turn of the event loop are read in
 * one statement.
 *
 * Only the SHA-256 of a token is stored.
 */
import { sessionEnded } from '@candor/contract/auth';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { TimeZone } from '@candor/kit/moment-format';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Beat } from '../../../platform/beats.ts';
import { askTogether } from '../../../platform/kept/ask-together.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { announce } from '../../../platform/push/announce.ts';
import { SESSION_ENDED_TOPIC } from '../../../platform/push/session-watch.ts';
import { newId, newSecret } from '../../../platform/random.ts';
import type { CustomerId } from '../customer.ts';
import { lockStopsToSignIn } from '../standing.store.ts';
import { openLastSeenNotes } from '../last-seen-notes.ts';
import { openSessionCache, type CachedSession } from './session-cache.ts';
import {
  endSessionRows,
  findEndReason,
  findLiveSessionIds,
  findOpenSessions,
  insertSession,
  listEndedSince,
  listLiveSessions,
  listSurplusSessions,
  type EndReason,
  type ListedSession,
  type Origin,
  type SessionChoice,
  type SessionRecord,
} from './sessions.store.ts';
import { sha256Hex } from '../../../platform/sha256.ts';

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
  /** Looks ahead, so that no call waits for it. */
  readonly beat: Beat;
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

const READ_AGAIN_MS = MINUTE_MS;
/** The bound for an end of which the bus said nothing: other servers without one, or a lost message. */
const ENDED_LOOK_MS = 5 * SECOND_MS;
const LOOKED_AHEAD_EVERY_MS = 4 * SECOND_MS;
/** Servers' clocks may differ by that, and an end be committed so much later than its time. */
const ENDED_OVERLAP_MS = MINUTE_MS;
const ENDED_LISTED_MAX = 10_000;
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
      if ((await lockStopsToSignIn(tx, customerId)).heldUntil.signIn > tx.now)
        refuseNow('SIGN_IN_HELD');
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
    beat: { name: 'ended sessions', everyMs: LOOKED_AHEAD_EVERY_MS, run: finder.lookAhead },
    close: finder.close,
  };
}

type SessionFinder = {
  readonly find: SessionBook['find'];
  lookAhead(): Promise<void>;
  close(): Promise<void>;
};

type SeenSessions = Pick<SessionBookOptions, 'db' | 'clock'> & {
  readonly idleMs: number;
  readonly cache: ReturnType<typeof openSessionCache>;
  readonly notes: ReturnType<typeof openLastSeenNotes>;
  readonly reading: Map<string, Promise<SignedIn | null>>;
  readonly findOpen: (hash: string) => Promise<SessionRecord | null>;
  /** A read that overlaps the end of a session may be stale, so it is not cached. */
  endsReceived: number;
  lookedAt: number;
  askedAt: number;
  looking: Promise<void> | null;
};

function openSessionFinder(
  { db, bus, clock, onError }: SessionBookOptions,
  idleMs: number,
): SessionFinder {
  const seen: SeenSessions = {
    db,
    clock,
    idleMs,
    cache: openSessionCache(CACHED_MAX),
    notes: openLastSeenNotes(db, clock, onError),
    reading: new Map(),
    findOpen: askTogether((hashes) => findOpenSessions(db, hashes)),
    endsReceived: 0,
    lookedAt: Number.NEGATIVE_INFINITY,
    askedAt: Number.NEGATIVE_INFINITY,
    looking: null,
  };
  const stopListening = bus.subscribe(SESSION_ENDED_TOPIC, (message) => {
    seen.endsReceived += 1;
    seen.cache.forgetSession(sessionIdIn(message));
  });

  return {
    find(token, zone = null) {
      const key = getKey(token);
      const now = seen.clock.now();
      const session = seen.cache.get(key);
      seen.askedAt = now;
      if (session !== undefined && isKnown(seen, session, now) && isLive(seen, session, now)) {
        seen.notes.note(session, now, zone);
        return session.signedIn;
      }
      const underway = seen.reading.get(key);
      if (underway !== undefined) return underway;
      const started = findAgain(seen, key, zone).finally(() => seen.reading.delete(key));
      // Heard by whom it is returned to, as long as they still want it.
      started.catch(() => undefined);
      seen.reading.set(key, started);
      return started;
    },
    /** Those that nobody asked for in a minute are read again when somebody does. */
    async lookAhead() {
      const now = seen.clock.now();
      if (now >= seen.askedAt + READ_AGAIN_MS) return;
      const nearlyOld = now + ENDED_LOOK_MS - READ_AGAIN_MS;
      await lookForEnded(seen);
      await Promise.all(
        seen.cache.listRead(nearlyOld, now - READ_AGAIN_MS).map((key) => readOpen(seen, key)),
      );
    },
    async close() {
      stopListening();
      await seen.notes.flush();
    },
  };
}

function isLive({ idleMs }: SeenSessions, session: CachedSession, now: number) {
  return now < session.expiresAt && now < session.seenAt + idleMs;
}

function isKnown(seen: SeenSessions, { readAt }: CachedSession, now: number) {
  return now < readAt + READ_AGAIN_MS && now < Math.max(readAt, seen.lookedAt) + ENDED_LOOK_MS;
}

function lookForEnded(seen: SeenSessions): Promise<void> {
  const now = seen.clock.now();
  const since = Math.max(seen.lookedAt, now - READ_AGAIN_MS) - ENDED_OVERLAP_MS;
  seen.looking ??= listEndedSince(seen.db, since, ENDED_LISTED_MAX)
    .then((ended) => {
      if (ended.length < ENDED_LISTED_MAX) for (const id of ended) seen.cache.forgetSession(id);
      else seen.cache.forgetAll();
      seen.endsReceived += ended.length;
      seen.lookedAt = now;
    })
    .finally(() => (seen.looking = null));
  return seen.looking;
}

async function findAgain(
  seen: SeenSessions,
  key: string,
  zone: TimeZone | null,
): Promise<SignedIn | null> {
  const known = seen.cache.get(key);
  const now = seen.clock.now();
  if (known === undefined || now >= known.readAt + READ_AGAIN_MS) return read(seen, key, zone);
  await lookForEnded(seen);
  const session = seen.cache.get(key);
  if (session === undefined || !isLive(seen, session, now)) return read(seen, key, zone);
  seen.notes.note(session, now, zone);
  return session.signedIn;
}

async function read(
  seen: SeenSessions,
  key: string,
  zone: TimeZone | null,
): Promise<SignedIn | null> {
  const session = await readOpen(seen, key);
  if (session === null) return null;
  seen.notes.note(session, seen.clock.now(), zone);
  return session.signedIn;
}

/** Nobody used it by that. */
async function readOpen(seen: SeenSessions, key: string): Promise<CachedSession | null> {
  const endsBefore = seen.endsReceived;
  const readAt = seen.clock.now();
  const record = await seen.findOpen(key);
  const known = seen.cache.get(key);
  seen.cache.forget(key);
  if (record === null) return null;
  const now = seen.clock.now();
  const session: CachedSession = {
    signedIn: {
      customerId: record.customerId,
      sessionId: record.id,
      ...(record.isCompany === true ? { isCompany: true } : {}),
    },
    expiresAt: record.expiresAt,
    readAt,
    seenAt: Math.max(record.lastSeenAt, known?.seenAt ?? 0),
    seenSavedAt: Math.max(record.lastSeenAt, known?.seenSavedAt ?? 0),
  };
  if (!isLive(seen, session, now)) return null;
  if (seen.endsReceived === endsBefore) seen.cache.keep(key, session);
  return session;
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
