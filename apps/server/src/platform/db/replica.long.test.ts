import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneTemplate } from '@candor/testkit/fresh-database';
import { manualClock } from '@candor/testkit/manual-clock';
import { openPostgresPair, type PostgresPair } from '@candor/testkit/postgres-pair';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartRefused } from '../start/start-refused.ts';
import { isDatabaseAway, openDatabase, type Db } from './database.ts';
import type { Reader } from './reader.ts';

const WHOLE_MS = 120_000;
const clock = manualClock();
let folder: string;
let pair: PostgresPair;
let db: Db;

function open(url: string, replicaUrl: string | null): Db {
  return openDatabase({
    ...{ url, replicaUrl, poolSize: 4, clock },
    publish: () => undefined,
    onIdleError: () => undefined,
  });
}

/** postgres://name:secret@one:1,two:2/candor */
function together(...urls: readonly string[]): string {
  const hosts = urls.map((url) => new URL(url).host);
  return (urls[0] ?? '').replace(hosts[0] ?? '', hosts.join(','));
}

const isCopy = async (reader: Reader) =>
  (await reader.one<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).is;
const always = { isThere: async () => true, read: isCopy };
const hasNote = (id: number) => async (reader: Reader) =>
  (await reader.many(sql`select from notes where id >= ${id}`)).length > 0;
const write = (id: number) => db.transact((tx) => tx.run(sql`insert into notes values (${id})`));

/** The embedded database admits its own user alone. */
async function admit(name: string): Promise<void> {
  for (const one of ['one', 'two'])
    appendFileSync(
      join(folder, one, 'postgres', 'pg_hba.conf'),
      `host all ${name} 127.0.0.1/32 scram-sha-256\n`,
    );
  for (const node of pair.nodes) await node.query('select pg_reload_conf()');
  await until(
    async () =>
      (await pair.replica().query(`select from pg_roles where rolname = '${name}'`)).length > 0,
  );
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) {
    await db.replica.look();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-replica-'));
  chmodSync(folder, 0o755);
  const folders = [join(folder, 'one'), join(folder, 'two')] as const;
  for (const one of folders) mkdirSync(one);
  pair = await openPostgresPair(folders);
  const urls = pair.nodes.map(({ url }) => url);
  db = open(together(...urls), together(...urls.toReversed()));
  await db.transact((tx) => tx.run(sql`create table notes (id int primary key)`));
  await db.replica.requireReplica();
}, WHOLE_MS);

afterAll(async () => {
  await db.close();
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
}, WHOLE_MS);

describe('a replica', { timeout: WHOLE_MS }, () => {
  it('answers what it has, and leaves to the primary what it does not have yet', async () => {
    await write(1);
    await until(() => hasNote(1)(db));
    expect(await isCopy(db)).toBe(false);
    await until(() => db.replica.read({ isThere: hasNote(1), read: isCopy }));
    await pair.replica().query('select pg_wal_replay_pause()');
    await write(2);
    expect(await db.replica.read({ isThere: hasNote(1), read: isCopy })).toBe(true);
    expect(await db.replica.read({ isThere: hasNote(2), read: isCopy })).toBe(false);
    // It is what was asked for, not what the replica has of it.
    expect(await db.replica.read({ isThere: hasNote(2), read: hasNote(2) })).toBe(true);
    await pair.replica().query('select pg_wal_replay_resume()');
    await until(() => db.replica.read({ isThere: hasNote(2), read: isCopy }));
  });

  it('needs no rights that a role without any lacks', async () => {
    await pair.primary().query("create role plain login password 'plain'");
    await admit('plain');
    const asPlain = (url: string) => url.replace(/candor:[^@]+@/, 'plain:plain@');
    const plain = open(asPlain(pair.primary().url), asPlain(pair.replica().url));
    await plain.replica.requireReplica();
    expect(await plain.replica.read(always)).toBe(true);
    await plain.close();
  });

  it('takes no change, not even through a reader', async () => {
    await expect(
      db.replica.read({
        isThere: async () => true,
        read: (reader) => reader.many(sql`insert into notes values (99) returning id`),
      }),
    ).rejects.toThrow(/read-only transaction/);
  });

  it('is refused in one line where it is the primary, or of another database', async () => {
    const url = pair.primary().url;
    const itself = open(url, url);
    await expect(itself.replica.requireReplica()).rejects.toThrow(StartRefused);
    await expect(itself.replica.requireReplica()).rejects.toThrow(
      /^DATABASE_READ_URL leads to a PostgreSQL that follows no other[^\n]+$/,
    );
    await itself.close();
    const elsewhere = await cloneTemplate();
    const other = open(url, elsewhere.url);
    await expect(other.replica.requireReplica()).rejects.toThrow(
      /^DATABASE_READ_URL leads to another database than DATABASE_URL[^\n]+$/,
    );
    await other.close();
    await elsewhere.drop();
    const wrong = new URL(pair.replica().url);
    wrong.password = 'wrong';
    const unknown = open(url, wrong.href);
    await expect(unknown.replica.requireReplica()).rejects.toThrow(
      /^DATABASE_READ_URL cannot be used: password authentication failed[^\n]+$/,
    );
    await unknown.close();
  });

  it('is waited for where something listens and does not answer in time', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const slow = new URL(pair.replica().url);
    slow.port = String((silent.address() as AddressInfo).port);
    const late = open(pair.primary().url, slow.href);
    await late.replica.requireReplica();
    expect(late.replica.isUsed()).toBe(false);
    expect(await late.replica.read(always)).toBe(false);
    await late.close();
    silent.close();
  });

  it('is not used while it is away, and again when it is back', async () => {
    const kept = pair.replica();
    await kept.kill();
    expect(await db.replica.read(always)).toBe(false);
    await until(() => !db.replica.isUsed());
    expect(db.replica.lagMs()).toBeNull();
    await kept.start();
    await until(() => db.replica.isUsed());
    expect(await db.replica.read(always)).toBe(true);
  });

  it('takes the place of the primary: what several hosts are named for', async () => {
    await write(10);
    await pair.setSynchronous(true);
    await write(11);
    await pair.failOver();
    await until(() =>
      write(12).then(
        () => true,
        (error: unknown) => {
          if (!isDatabaseAway(error)) throw error;
          return false;
        },
      ),
    );
    const rows = await db.many<{ id: number }>(sql`select id from notes where id > 9 order by id`);
    expect(rows.map(({ id }) => id)).toEqual([10, 11, 12]);
    // The only one left is no copy of another.
    await until(() => !db.replica.isUsed());
    expect(await db.replica.read(always)).toBe(false);
    await pair.rebuild();
    await until(() => db.replica.isUsed());
    expect(await db.replica.read(always)).toBe(true);
  });

  it('of which two take changes, the one promoted last is written to', async () => {
    const old = pair.primary();
    await pair.replica().query('select pg_promote(true, 60)');
    await until(async () => {
      const { port } = await db.one<{ port: number }>(sql`select inet_server_port() as port`);
      return port !== old.port;
    });
    expect(await old.query('select pg_is_in_recovery() as is')).toEqual([{ is: false }]);
  });
});
