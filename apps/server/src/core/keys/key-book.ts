/**
 * Which key a secret is. A recently used one is answered from memory; a change is told by the bus,
 * and without it a key is read again after seconds. Only the SHA-256 of a secret is kept.
 *
 * What keys do is counted in memory and written every few seconds, at the latest when the server
 * stops; orders are counted by the desk, with the order. A server says in the chain of a key when
 * it begins to note and when all of it is written, so that one that was killed is known.
 */
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Beat } from '../../platform/beats.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { KeyCaller, Keys, KeyUse } from '../../platform/http/key-access.ts';
import { newId } from '../../platform/random.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { appendActs, type KeyAct } from './key-chain.store.ts';
import { keyDay, keyState } from './key.rules.ts';
import { allowedFrom } from './key-addresses.ts';
import { saveKeyUses, type KeyUses } from './key-record.store.ts';
import { findKeyByHash, findLiveKeyIds, type FoundKey } from './keys.store.ts';
import { requireApproval, type TellAsked } from './require-approval.ts';

/** `personId` whose keys are to be read again. */
export const KEYS_CHANGED_TOPIC = 'keys.changed';

export type KeyBook = Keys & {
  readonly beat: Beat;
  /** Whose sockets may stay. */
  areAlive(ids: readonly string[]): Promise<Set<string>>;
  /** Writes what is counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export type KeyBookOptions = {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly tellAsked: TellAsked;
  readonly onError: (error: unknown) => void;
};

const READ_AGAIN_MS = 5 * SECOND_MS;
const CACHED_MAX = 20_000;
const FLUSHED_EVERY_MS = 5 * SECOND_MS;
const REFUSALS_AT_ONCE_MAX = 200;

type Kept = { readonly caller: KeyCaller; readonly expiresAt: number; readonly readAt: number };

export function openKeyBook({ db, bus, clock, tellAsked, onError }: KeyBookOptions): KeyBook {
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<KeyCaller | null>>();
  const uses = openUses(db, onError);
  /** A read that overlaps a change may be stale, so it is not kept. */
  let changes = 0;
  const stopListening = bus.subscribe(KEYS_CHANGED_TOPIC, (message) => {
    changes += 1;
    const personId = personIn(message);
    for (const [hash, { caller }] of kept) if (caller.personId === personId) kept.delete(hash);
  });

  async function read(hash: string): Promise<KeyCaller | null> {
    const [before, readAt] = [changes, clock.now()];
    const found = await findKeyByHash(db, Buffer.from(hash, 'hex'));
    kept.delete(hash);
    if (found === null || keyState(found.key, clock.now()) !== 'live') return null;
    const caller = callerOf(found);
    if (changes !== before) return caller;
    if (kept.size >= CACHED_MAX)
      for (const [oldest] of kept) {
        kept.delete(oldest);
        break;
      }
    kept.set(hash, { caller, expiresAt: found.key.expiresAt, readAt });
    return caller;
  }

  return {
    find(secret) {
      const hash = sha256Hex(secret);
      const known = kept.get(hash);
      const now = clock.now();
      if (known !== undefined && now < known.readAt + READ_AGAIN_MS && now < known.expiresAt)
        return known.caller;
      const underway = reading.get(hash);
      if (underway !== undefined) return underway;
      const started = read(hash).finally(() => reading.delete(hash));
      reading.set(hash, started);
      return started;
    },
    ...openPace(),
    note: uses.note,
    requireApproval: requireApproval(db, clock, tellAsked),
    areAlive: (ids) => findLiveKeyIds(db, ids, clock.now()),
    beat: { name: 'uses of keys', everyMs: FLUSHED_EVERY_MS, run: uses.flush },
    flush: uses.flush,
    async close() {
      stopListening();
      await uses.close();
    },
  };
}

function callerOf({ key, isStopped }: FoundKey): KeyCaller {
  return {
    id: key.id,
    personId: key.personId,
    accountId: key.accountId,
    name: key.name,
    mayTrade: key.mayTrade,
    asksFirst: key.asksFirst,
    isStopped,
    callsPerMinute: key.callsPerMinute,
    allows: allowedFrom(key.addresses),
  };
}

/** A minute of the clock at a time, counted by each server. */
function openPace(): Pick<Keys, 'admit' | 'left'> {
  let minute = 0;
  const counts = new Map<string, number>();
  return {
    admit({ id, callsPerMinute }, now) {
      const current = Math.floor(now / MINUTE_MS);
      if (current !== minute) {
        counts.clear();
        minute = current;
      }
      const count = counts.get(id) ?? 0;
      if (count >= callsPerMinute)
        return Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - now) / SECOND_MS));
      counts.set(id, count + 1);
      return null;
    },
    left: ({ id, callsPerMinute }, now) =>
      callsPerMinute - (Math.floor(now / MINUTE_MS) === minute ? (counts.get(id) ?? 0) : 0),
  };
}

type Uses = {
  note(key: KeyCaller, use: KeyUse): void;
  flush(): Promise<void>;
  /** Writes what is counted, and that nothing of it is missing. */
  close(): Promise<void>;
};

function openUses(db: Db, onError: (error: unknown) => void): Uses {
  let waiting = new Map<string, KeyUses>();
  /** Of the day: each address of a key is in its chain once. */
  const seen = new Set<string>();
  /** Keys that this server began to note. A chain without the end of it may lack refusals. */
  const noting = new Set<string>();
  const server = { server: newId('srv') };
  let isWhole = true;
  let writing: Promise<void> = Promise.resolve();
  /** Written once for all that is noted on it. */
  let today = { number: Number.NaN, day: '' };
  const dayOf = (at: number): string => {
    const number = Math.floor(at / DAY_MS);
    if (number !== today.number) {
      today = { number, day: keyDay(at) };
      seen.clear();
    }
    return today.day;
  };
  const firstActs = (keyId: string, { at, from }: KeyUse, day: string): KeyAct[] => {
    const acts: KeyAct[] = [];
    if (!noting.has(keyId)) acts.push({ keyId, at, kind: 'noting', facts: server });
    noting.add(keyId);
    if (!seen.has(`${keyId} ${from}`)) acts.push({ keyId, at, kind: 'used', facts: { day, from } });
    seen.add(`${keyId} ${from}`);
    return acts;
  };
  async function flush(): Promise<void> {
    const noted = [...waiting.values()];
    waiting = new Map();
    // One statement may name a key once.
    const days = Map.groupBy(noted, ({ day }) => day);
    for (const ofDay of days.values()) {
      ofDay.sort((a, b) => (a.keyId < b.keyId ? -1 : 1));
      writing = writing
        .then(() => db.transact((tx) => saveKeyUses(tx, ofDay)))
        // Counts of seconds are lost rather than the server's work; the chains then stay open.
        .catch((error: unknown) => {
          isWhole = false;
          onError(error);
        });
    }
    await writing;
  }
  return {
    note({ id }, use) {
      const { at, call, from, refused } = use;
      const day = dayOf(at);
      const place = `${id} ${day}`;
      const known = waiting.get(place);
      const uses = known ?? {
        keyId: id,
        day,
        calls: 0,
        refused: 0,
        lastAt: at,
        lastFrom: from,
        refusals: [],
        acts: [],
      };
      if (known === undefined) waiting.set(place, uses);
      uses.calls += 1;
      uses.lastAt = at;
      uses.lastFrom = from;
      const first = firstActs(id, use, day);
      uses.acts.push(...first);
      if (refused !== null) {
        uses.refused += 1;
        if (uses.refusals.length < REFUSALS_AT_ONCE_MAX)
          uses.refusals.push({ at, call, reason: refused.code, values: refused.values, from });
      }
      // At once, so that a server which is killed has begun in the chain.
      if (first.some(({ kind }) => kind === 'noting')) void flush();
    },
    flush,
    async close() {
      await flush();
      const ended = [...noting].map((keyId) => ({ keyId, kind: 'noted', facts: server }));
      noting.clear();
      if (ended.length > 0 && isWhole)
        await db.transact((tx) => appendActs(tx, ended)).catch(onError);
    },
  };
}

function personIn(message: unknown): string {
  const id =
    typeof message === 'object' && message !== null && 'personId' in message
      ? message.personId
      : undefined;
  return typeof id === 'string' ? id : '';
}
