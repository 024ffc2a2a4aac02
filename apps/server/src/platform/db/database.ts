/**
 * Queries and transactions.
 *
 * 64-bit integers arrive as bigint and instants as milliseconds, so no amount is a float. A
 * transaction that lost a race is retried; `tx.now` is one instant for all of it. While disk space
 * is low, writing fails with StorageFull.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { assert } from '@candor/kit/assert';
import type { Clock } from '../clock.ts';
import { isStorageFull, isWriteRefused, StorageFull } from './storage-full.ts';
import type { StorageWatch } from './storage-watch.ts';

export type Reader = {
  one<Row>(query: Sql): Promise<Row>;
  find<Row>(query: Sql): Promise<Row | null>;
  many<Row>(query: Sql): Promise<Row[]>;
};

export type Tx = Reader & {
  readonly now: number;
  run(query: Sql): Promise<number>;
  /** False means somebody was faster. */
  changed(query: Sql): Promise<boolean>;
  /** Sent once the transaction is durable; never when it fails. */
  publish(topic: string, message: unknown): void;
  /** For libraries that bring their own SQL into our transaction (the job queue). */
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
};

export type Publish = (topic: string, message: unknown) => void;

export type Db = Reader & {
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** For a dedicated connection (LISTEN, advisory locks); the caller closes it. */
  readonly url: string;
  close(): Promise<void>;
};

const ATTEMPTS_MAX = 6;
const RETRY_PAUSE_MS = 8;
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;

export type DatabaseOptions = {
  url: string;
  poolSize: number;
  clock: Clock;
  publish: Publish;
  onIdleError: (error: Error) => void;
  storage?: Pick<StorageWatch, 'isLow' | 'noteFull'>;
};

export function openDatabase(options: DatabaseOptions): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    application_name: 'candor',
    pipeline: true,
    types: { getTypeParser },
  });
  pool.on('error', options.onIdleError);
  return {
    ...readerOn({ query: (config) => tellingStorage(options.storage, () => pool.query(config)) }),
    url: options.url,
    transact: (work) => tellingStorage(options.storage, () => transactOn(pool, options, work)),
    close: () => pool.end(),
  };
}

type Queryable = { query(config: pg.QueryConfig): Promise<pg.QueryResult> };

function readerOn(on: Queryable): Reader {
  return {
    async one<Row>(query: Sql) {
      const { rows } = await on.query(named(query));
      assert(rows.length === 1, `expected one row, got ${rows.length}: ${query.text}`);
      return rows[0] as Row;
    },
    async find<Row>(query: Sql) {
      const { rows } = await on.query(named(query));
      assert(rows.length <= 1, `expected at most one row, got ${rows.length}: ${query.text}`);
      return (rows[0] ?? null) as Row | null;
    },
    async many<Row>(query: Sql) {
      return (await on.query(named(query))).rows as Row[];
    },
  };
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
  { clock, publish, storage }: DatabaseOptions,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    const outgoing: Outgoing[] = [];
    let broken: Error | undefined;
    // A connection that breaks between statements would end the process.
    client.on('error', leaveToNextStatement);
    try {
      // The first statements are sent with it; if it fails, so do they.
      const [, result] = await Promise.all([
        client.query(storage?.isLow() === true ? 'begin read only' : 'begin'),
        work(txOn(client, clock.now(), outgoing)),
      ]);
      await client.query('commit');
      for (const { topic, message } of outgoing) publish(topic, message);
      return result;
    } catch (error) {
      broken = await rollBack(client);
      if (attempt >= ATTEMPTS_MAX || !lostARace(error)) throw error;
    } finally {
      client.off('error', leaveToNextStatement);
      client.release(broken);
    }
    await sleep(RETRY_PAUSE_MS * attempt);
  }
}

function leaveToNextStatement(): void {}

type Outgoing = { topic: string; message: unknown };

function txOn(client: pg.PoolClient, now: number, outgoing: Outgoing[]): Tx {
  const run = async (query: Sql) => (await client.query(named(query))).rowCount ?? 0;
  return {
    ...readerOn(client),
    now,
    run,
    async changed(query) {
      const count = await run(query);
      assert(count <= 1, `expected to change at most one row, changed ${count}: ${query.text}`);
      return count === 1;
    },
    publish: (topic, message) => outgoing.push({ topic, message }),
    query: (text, values) => client.query(text, values),
  };
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function lostARace(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  return code === '40001' || code === '40P01';
}

/** Unreachable, starting or stopping: worth a retry by the caller, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageFull) return isDatabaseAway(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const away = [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ENOTFOUND',
    'ETIMEDOUT',
    '57P01',
    '57P02',
    '57P03',
    ...EXHAUSTED,
  ];
  return (
    away.includes(code) ||
    code.startsWith('08') ||
    /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i.test(
      error.message,
    )
  );
}

const EXHAUSTED = ['53000', '53200', '53300', '53400'];

const STATEMENT_NAMES_MAX = 1_000;
const statementNames = new Map<string, string>();

/** The bound guards against generated texts. */
function named(query: Sql): pg.QueryConfig {
  let name = statementNames.get(query.text);
  if (name === undefined && statementNames.size < STATEMENT_NAMES_MAX) {
    name = `s${statementNames.size}`;
    statementNames.set(query.text, name);
  }
  return name === undefined
    ? { text: query.text, values: query.values }
    : { name, text: query.text, values: query.values };
}

const INT8 = 20;
const TIMESTAMPTZ = 1184;

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return BigInt;
  if (oid === TIMESTAMPTZ) return (value) => Date.parse(value);
  return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown;
}

export function at(ms: number): Date {
  return new Date(ms);
}
