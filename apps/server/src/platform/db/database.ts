/**
 * Queries and transactions.
 *
 * 64-bit integers arrive as bigint and instants as milliseconds, so no amount is a float. A
 * transaction that lost a race is retried; `tx.now` is one instant for all of it. While disk space
 * is low, writing fails with StorageFull.
 */
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import './quiet-breaks.ts';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { assert } from '@candor/kit/assert';
import type { Clock } from '../clock.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { isConnectionLost, isDatabaseAway } from './database-away.ts';
import { getTypeParser, named, readerOn, unexpected, type Reader } from './reader.ts';
import { openReplica, type Replica } from './replica.ts';
import { oneAddress } from './several-hosts.ts';
import { isStorageFull, isWriteRefused, StorageFull } from './storage-full.ts';
import type { StorageWatch } from './storage-watch.ts';

export type Tx = Reader & {
  readonly now: number;
  run(query: Sql): Promise<number>;
  /** True if exactly one row changed, false if none did: somebody was faster. */
  changed(query: Sql): Promise<boolean>;
  /** Sent once the transaction is durable; never when it fails. */
  publish(topic: string, message: unknown): void;
  /** Called once, at the end; false also where the outcome is unknown. */
  whenOver(listener: (isCommitted: boolean) => void): void;
  /**
   * Sends the commit together with the statements instead of after their answers. No statement may
   * follow; from here on only the database can still refuse.
   */
  end(): void;
  /** For libraries that bring their own SQL into our transaction (the job queue). */
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
};

export type Publish = (topic: string, message: unknown) => void;

export type TransactOptions = {
  /**
   * Sets plan_cache_mode = force_generic_plan, for statements that are the same every time and find
   * rows by their keys: planning them for their values takes as long as running them. They run on
   * the connections of batches, where their plans are kept.
   */
  readonly isPlannedOnce?: boolean;
};

export { isDatabaseAway, type Reader };

export type Db = Reader & {
  transact<Result>(work: (tx: Tx) => Promise<Result>, options?: TransactOptions): Promise<Result>;
  /** For a dedicated connection (LISTEN, advisory locks); the caller closes it. */
  readonly url: string;
  /** For long lists that nothing is decided on. */
  readonly replica: Replica;
  /** Where traces are made; see platform/tracing. */
  readonly tracing?: Pick<Tracing, 'here' | 'group'>;
  pool(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
};

const ATTEMPTS_MAX = 6;
const RETRY_PAUSE_MS = 8;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A server that hangs in the middle of a transaction holds what others wait for no longer. */
const HANG_TIMEOUT_MS = 3_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Idle connections that are kept for everything but batches. */
const KEPT_CONNECTIONS = 2;
/** A pool of its own for the desk, which runs two batches at most. */
const BATCH_CONNECTIONS = 2;
/** With fewer connections, batches share the pool of everything else. */
const SEPARATE_POOLS_MIN = 2 * BATCH_CONNECTIONS;
/** Idle connections beyond the kept ones are closed after this. */
const SPARE_IDLE_MS = 60_000;
/** A host that is gone without a word is noticed some ten seconds after that. */
const KEEP_ALIVE_MS = 10_000;

export type DatabaseOptions = {
  url: string;
  replicaUrl?: string | null;
  poolSize: number;
  clock: Clock;
  publish: Publish;
  onIdleError: (error: Error) => void;
  onReplica?: (isUsed: boolean, why: unknown) => void;
  storage?: Pick<StorageWatch, 'isLow' | 'noteFull'>;
};

export function openDatabase(options: DatabaseOptions): Db {
  const areApart = options.poolSize >= SEPARATE_POOLS_MIN;
  const pool = openPool(options, {
    max: areApart ? options.poolSize - BATCH_CONNECTIONS : options.poolSize,
    min: areApart ? KEPT_CONNECTIONS : options.poolSize,
  });
  const batches = areApart
    ? openPool(options, { max: BATCH_CONNECTIONS, min: BATCH_CONNECTIONS })
    : null;
  let batchesUnderWay = 0;

  /** While the connections of batches are busy, a batch takes one of the general pool. */
  async function transact<Result>(
    work: (tx: Tx) => Promise<Result>,
    how: TransactOptions = {},
  ): Promise<Result> {
    const isApart = how.isPlannedOnce === true && batchesUnderWay < BATCH_CONNECTIONS;
    if (batches === null || !isApart) return transactOn(pool, { ...options, ...how }, work);
    batchesUnderWay += 1;
    try {
      return await transactOn(batches, { ...options, ...how }, work);
    } finally {
      batchesUnderWay -= 1;
    }
  }

  const reader = readerOn({
    query: (config) => tellingStorage(options.storage, () => pool.query(config)),
  });
  const replica = openReplica({
    url: options.replicaUrl ?? null,
    primary: reader,
    poolSize: options.poolSize,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onChange: options.onReplica ?? (() => undefined),
  });
  return {
    ...reader,
    url: options.url,
    replica,
    transact: (work, how) => tellingStorage(options.storage, () => transact(work, how)),
    pool: () => ({
      total: pool.totalCount + (batches?.totalCount ?? 0),
      idle: pool.idleCount + (batches?.idleCount ?? 0),
      waiting: pool.waitingCount + (batches?.waitingCount ?? 0),
    }),
    async close() {
      await replica.close();
      await Promise.all([pool.end(), batches?.end()]);
    },
  };
}

/** The last used connection comes first, so those that are kept are the ones that work. */
function openPool(
  { url, onIdleError }: DatabaseOptions,
  { max, min }: { readonly max: number; readonly min: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: oneAddress(url),
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A new connection costs a process, a proof of the password and every statement's plan: who
    // comes after a rest would wait for all of it.
    min,
    idleTimeoutMillis: SPARE_IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: HANG_TIMEOUT_MS,
    application_name: 'candor',
    pipeline: true,
    types: { getTypeParser },
  });
  pool.on('error', onIdleError);
  return pool;
}

async function tellingStorage<Result>(
  storage: DatabaseOptions['storage'],
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (isStorageFull(error)) storage?.noteFull();
    const isOurs =
      storage !== undefined &&
      (isWriteRefused(error) || (storage.isLow() && isDatabaseAway(error)));
    if (isOurs) throw new StorageFull('the disk of the database is full', { cause: error });
    throw error;
  }
}

async function transactOn<Result>(
  pool: pg.Pool,
  { clock, publish, storage, isPlannedOnce = false }: DatabaseOptions & TransactOptions,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    const outgoing: Outgoing[] = [];
    const open: OpenTransaction = {
      isOver: false,
      isLost: false,
      cause: null,
      commit: null,
      listeners: [],
    };
    let broken: Error | undefined;
    let hasTimedOut = false;
    // Without a listener, a connection that breaks between statements would end the process.
    const onConnectionError = (error: Error) => {
      hasTimedOut ||= codeOf(error) === IDLE_IN_TRANSACTION_TIMEOUT;
      open.isLost ||= open.commit === null;
    };
    client.on('error', onConnectionError);
    try {
      // The first statements are sent with it; if it fails, so do they.
      sendTogether(client);
      const [, result] = await Promise.all([
        client.query(
          `begin${storage?.isLow() === true ? ' read only' : ''}${isPlannedOnce ? PLANNED_ONCE : ''}`,
        ),
        work(txOn(client, clock.now(), outgoing, open)),
      ]);
      if (open.commit === null) end(client, open);
      const ended = await open.commit;
      assert(ended?.command === 'COMMIT', 'a transaction without an error is committed');
      tellEnd(open, true);
      for (const { topic, message } of outgoing) publish(topic, message);
      return result;
    } catch (thrown) {
      open.isOver = true;
      tellEnd(open, false);
      const error = codeOf(thrown) === IN_FAILED_TRANSACTION ? (open.cause ?? thrown) : thrown;
      noteIfLost(open, error);
      broken = await rollBack(client, open);
      const isWorthAnother = hasTimedOut || open.isLost || lostARace(error);
      if (attempt >= ATTEMPTS_MAX || !isWorthAnother) throw error;
    } finally {
      client.off('error', onConnectionError);
      client.release(broken);
    }
    await sleep(RETRY_PAUSE_MS * attempt);
  }
}

const PLANNED_ONCE = '; set local plan_cache_mode = force_generic_plan';

type Outgoing = { topic: string; message: unknown };

/**
 * Statements are sent together. When one fails, those after it fail for that alone, and whichever
 * is heard first, `cause` is why. One that is sent after the end would be outside the transaction.
 */
type OpenTransaction = {
  isOver: boolean;
  /** Its connection broke before the commit was sent, so it cannot have committed. */
  isLost: boolean;
  cause: pg.DatabaseError | null;
  commit: Promise<pg.QueryResult> | null;
  readonly listeners: ((isCommitted: boolean) => void)[];
};

function tellEnd({ listeners }: OpenTransaction, isCommitted: boolean): void {
  for (const listener of listeners.splice(0)) listener(isCommitted);
}

function end(client: pg.PoolClient, open: OpenTransaction): void {
  sendTogether(client);
  open.isOver = true;
  open.commit = client.query('commit');
  // Awaited by transactOn; this only keeps the rejection from being unhandled before.
  open.commit.catch(() => undefined);
}

function noteIfLost(open: OpenTransaction, error: unknown): void {
  open.isLost ||= open.commit === null && isConnectionLost(error);
}

const gathering = new WeakSet<Duplex>();

/** What is sent in one turn leaves in one piece, instead of waking the database for each of it. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}

function txOn(client: pg.PoolClient, now: number, outgoing: Outgoing[], open: OpenTransaction): Tx {
  async function query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    if (open.isOver) throw new Error(`the transaction is over: ${config.text}`);
    sendTogether(client);
    try {
      return await client.query(config);
    } catch (error) {
      if (error instanceof pg.DatabaseError) open.cause ??= error;
      noteIfLost(open, error);
      throw error;
    }
  }
  const run = async (statement: Sql) => (await query(named(statement))).rowCount ?? 0;
  return {
    ...readerOn({ query }),
    now,
    run,
    async changed(statement) {
      const count = await run(statement);
      if (count > 1) throw unexpected('to change at most one row', count, statement);
      return count === 1;
    },
    publish: (topic, message) => outgoing.push({ topic, message }),
    whenOver: (listener) => open.listeners.push(listener),
    end: () => end(client, open),
    query: (text, values) => query({ text, values }),
  };
}

/** A commit that was sent after what failed has rolled back already. */
async function rollBack(
  client: pg.PoolClient,
  { commit }: OpenTransaction,
): Promise<Error | undefined> {
  try {
    const isOver = commit !== null && (await commit.then(() => true).catch(() => false));
    if (!isOver) await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function lostARace(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === SERIALIZATION_FAILURE || code === DEADLOCK || code === IDLE_IN_TRANSACTION_TIMEOUT
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The one that a statement broke; null where it failed for something else. */
export function getConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Ended by PostgreSQL between two statements, so it cannot have committed. */
const IDLE_IN_TRANSACTION_TIMEOUT = '25P03';

/** Of a statement after the one that failed. */
const IN_FAILED_TRANSACTION = '25P02';

export async function loadNow(reader: Reader): Promise<number> {
  return (await reader.one<{ now: number }>(sql`select clock_timestamp() as now`)).now;
}

export function at(ms: number): Date {
  return new Date(ms);
}
