/**
 * Reads at a copy of the database that follows it (DATABASE_READ_URL).
 *
 * A reader says what must be there, usually the number of the customer's newest entry or event as
 * the primary has it. It is asked for at the copy, on the same connection and before the rows: so
 * what is read is never older than that number, no matter how far behind the copy is or which
 * server wrote. Where it is not there yet, the primary answers.
 *
 * A copy that is away, is no copy any more, or follows too late is not used until that is over.
 */
import pg from 'pg';
import sql from 'sql-template-tag';
import { SECOND_MS } from '@candor/kit/time';
import { StartRefused } from '../start/start-refused.ts';
import { listAddresses } from './addresses.ts';
import { isDatabaseAway } from './database-away.ts';
import { lagOf, type LogPlace } from './replica-lag.rules.ts';
import { getTypeParser, readerOn, type Reader } from './reader.ts';
import { DirectClient } from './several-hosts.ts';

export type ReplicaRead<Result> = {
  /** Asked at the copy. */
  readonly isThere: (reader: Reader) => Promise<boolean>;
  readonly read: (reader: Reader) => Promise<Result>;
};

export type Replica = {
  readonly isWanted: boolean;
  read<Result>(wanted: ReplicaRead<Result>): Promise<Result>;
  isUsed(): boolean;
  /** Null while nothing is known. */
  lagMs(): number | null;
  /** How many reads it answered since the start. */
  reads(): number;
  /** Automatic; throws where waiting does not help. */
  requireReplica(): Promise<void>;
  look(): Promise<void>;
  close(): Promise<void>;
};

export type ReplicaOptions = {
  readonly url: string | null;
  readonly primary: Reader;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  readonly onChange: (isUsed: boolean, why: unknown) => void;
};

export const LAG_MS_MAX = 5 * SECOND_MS;
const LOOK_EVERY_MS = SECOND_MS;
const ANSWER_MS = 2 * SECOND_MS;
const PLACES_MAX = 60;

type Copy = { readonly address: string; readonly pool: pg.Pool };

export function openReplica(options: ReplicaOptions): Replica {
  const { url, primary, onChange } = options;
  if (url === null) return onlyPrimary(primary);
  const addresses = listAddresses(url);
  let copy: Copy | null = null;
  let places: LogPlace[] = [];
  let lag: number | null = null;
  let isUsed = false;
  let reads = 0;
  let looking: Promise<void> | null = null;
  const ending = new Set<Promise<void>>();

  function say(is: boolean, why: unknown): void {
    if (is === isUsed) return;
    isUsed = is;
    onChange(is, why);
  }

  function leave(): void {
    if (copy === null) return;
    const ended = copy.pool.end().finally(() => ending.delete(ended));
    ending.add(ended);
    copy = null;
  }

  /** The first of its addresses that is a copy. */
  async function findCopy(): Promise<Copy> {
    if (copy !== null) return copy;
    const asked = await Promise.allSettled(addresses.map(askWhatItIs));
    const place = asked.findIndex((one) => one.status === 'fulfilled' && one.value.isCopy);
    const address = addresses[place];
    if (address === undefined)
      throw asked.find((one) => one.status === 'rejected')?.reason ?? new NoReplica();
    return (copy = { address, pool: openPool(address, options) });
  }

  async function lookAgain(): Promise<void> {
    try {
      const log = await writtenLog(primary);
      places = [...places, { atMs: performance.now(), log }].slice(-PLACES_MAX);
      const { pool } = await findCopy();
      const replayed = await replayedLog(readerOn(pool));
      lag = lagOf(places, replayed, performance.now());
      say(lag <= LAG_MS_MAX, new Error(`it is ${Math.round(lag / SECOND_MS)} s behind`));
    } catch (error) {
      lag = null;
      leave();
      say(false, error);
    }
  }
  const look = () => (looking ??= lookAgain().finally(() => (looking = null)));
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  return {
    isWanted: true,
    isUsed: () => isUsed,
    lagMs: () => lag,
    reads: () => reads,
    look,
    async read({ isThere, read }) {
      if (isUsed && copy !== null) {
        const found = await tryAt(copy.pool, isThere, read);
        if (found !== null) {
          reads += 1;
          return found.rows;
        }
      }
      return read(primary);
    },
    async requireReplica() {
      const asked = await Promise.allSettled(addresses.map(askWhatItIs));
      requireNothingWrong(asked, await identify(primary));
      await look();
    },
    async close() {
      clearInterval(timer);
      await looking;
      leave();
      await Promise.all(ending);
    },
  };
}

export class NoReplica extends Error {
  override readonly name = 'NoReplica';
  override readonly message = 'it follows no other PostgreSQL';
}

async function writtenLog(primary: Reader): Promise<bigint> {
  const { log } = await primary.one<{ log: bigint }>(
    sql`select (pg_current_wal_lsn() - '0/0')::bigint as log`,
  );
  return log;
}

async function replayedLog(copy: Reader): Promise<bigint> {
  const { isCopy, log } = await copy.one<{ isCopy: boolean; log: bigint | null }>(
    sql`select pg_is_in_recovery() as "isCopy",
      (pg_last_wal_replay_lsn() - '0/0')::bigint as log`,
  );
  if (!isCopy || log === null) throw new NoReplica();
  return log;
}

/** Null where the primary has to answer. */
async function tryAt<Result>(
  pool: pg.Pool,
  isThere: ReplicaRead<Result>['isThere'],
  read: ReplicaRead<Result>['read'],
): Promise<{ readonly rows: Result } | null> {
  let client: pg.PoolClient | null = null;
  let broken: Error | undefined;
  try {
    client = await pool.connect();
    client.on('error', leaveToNextStatement);
    const reader = readerOn(client);
    return (await isThere(reader)) ? { rows: await read(reader) } : null;
  } catch (error) {
    if (isDatabaseAway(error) && error instanceof Error) broken = error;
    else if (!isConflict(error)) throw error;
    return null;
  } finally {
    client?.off('error', leaveToNextStatement);
    client?.release(broken);
  }
}

function leaveToNextStatement(): void {}

/** The copy has to go on where the statement still reads, and ends it. */
function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01');
}

function openPool(address: string, { poolSize, statementTimeoutMs }: ReplicaOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    Client: DirectClient,
    max: poolSize,
    connectionTimeoutMillis: ANSWER_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs,
    application_name: 'candor replica',
    pipeline: true,
    types: { getTypeParser },
    // Also when it is promoted while we read.
    options: '-c default_transaction_read_only=on',
  });
  pool.on('error', leaveToNextStatement);
  return pool;
}

type WhatItIs = { readonly isCopy: boolean; readonly system: string };

async function askWhatItIs(address: string): Promise<WhatItIs> {
  const client = new DirectClient({
    connectionString: address,
    application_name: 'candor replica',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    types: { getTypeParser },
  });
  client.on('error', leaveToNextStatement);
  try {
    await client.connect();
    const reader = readerOn(client);
    const { isCopy } = await reader.one<{ isCopy: boolean }>(
      sql`select pg_is_in_recovery() as "isCopy"`,
    );
    return { isCopy, system: await identify(reader) };
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function identify(reader: Reader): Promise<string> {
  const { system } = await reader.one<{ system: string }>(
    sql`select system_identifier::text as system from pg_control_system()`,
  );
  return system;
}

function requireNothingWrong(
  asked: readonly PromiseSettledResult<WhatItIs>[],
  system: string,
): void {
  for (const one of asked) {
    if (one.status === 'fulfilled' && one.value.system !== system)
      throw new StartRefused(
        'DATABASE_READ_URL leads to another database than DATABASE_URL, not to a copy that follows it. Name a streaming replica of it, or leave the setting out.',
      );
    if (one.status === 'rejected' && !isDatabaseAway(one.reason))
      throw new StartRefused(
        `DATABASE_READ_URL cannot be used: ${one.reason instanceof Error ? one.reason.message.split('\n')[0] : String(one.reason)}. Check it, or leave the setting out.`,
      );
  }
  if (asked.every((one) => one.status === 'fulfilled' && !one.value.isCopy))
    throw new StartRefused(
      'DATABASE_READ_URL leads to a PostgreSQL that follows no other: it is the primary itself. Name a streaming replica, or leave the setting out.',
    );
}

function onlyPrimary(primary: Reader): Replica {
  return {
    isWanted: false,
    read: ({ read }) => read(primary),
    isUsed: () => false,
    lagMs: () => null,
    reads: () => 0,
    requireReplica: async () => undefined,
    look: async () => undefined,
    close: async () => undefined,
  };
}
