/**
 * A PostgreSQL and a streaming replica of it on loopback, with the product's settings. The replica
 * is copied by file between pg_backup_start and pg_backup_stop, as the manual has it, because the
 * embedded package brings no pg_basebackup.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  passwordFile,
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '@candor/server/platform/db/embedded/embedded-database';
import { DirectClient } from '@candor/server/platform/db/several-hosts';
import type pg from 'pg';

export type PostgresNode = {
  readonly name: string;
  readonly port: number;
  readonly url: string;
  /** Of the process that all others of it are children of. */
  readonly pid: number;
  start(): Promise<void>;
  /** As a cut of its power, but for what the disk promised. */
  kill(): Promise<void>;
  /** In order. */
  stop(): Promise<void>;
  /** Each in a transaction of its own. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
};

export type PostgresPair = {
  /** Both, in an order that stays: whichever is the primary. */
  readonly nodes: readonly [PostgresNode, PostgresNode];
  primary(): PostgresNode;
  replica(): PostgresNode;
  /** With it nothing is acknowledged that the replica has not written to its disk. */
  setSynchronous(is: boolean): Promise<void>;
  /** The primary dies and the replica takes its place, alone until `rebuild`. */
  failOver(): Promise<void>;
  /** The one that died follows the new primary, from a fresh copy. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
};

const SLOT = 'follower';
const WAIT_MS = 60_000;
const POLL_MS = 20;
/** Of a process, not of the data; the log since the copy is streamed. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'candor-owner', 'backup_label'];
/** Temporary files, and the socket with its lock. */
const NOT_COPIED_NAMES = /^(?:pgsql_tmp|\.s\.PGSQL\.)/;
const EMPTY_FOLDERS = ['pg_wal', 'pg_replslot', 'pg_notify', 'pg_stat_tmp', 'pg_subtrans'];

/** The folders exist, and another account may enter them. */
export async function openPostgresPair(folders: readonly [string, string]): Promise<PostgresPair> {
  const first = await openNode('one', folders[0]);
  await first.start();
  await admitReplication(folders[0]);
  await first.query('select pg_reload_conf()');
  const second = await openNode('two', folders[1]);
  const folderOf = (node: PostgresNode) => (node === first ? folders[0] : folders[1]);
  let [primary, replica] = [first, second];

  async function follow(): Promise<void> {
    await copyNode(primary, folderOf(primary), folderOf(replica));
    await replica.start();
    await untilFollowing(primary);
  }
  await follow();

  return {
    nodes: [first, second],
    primary: () => primary,
    replica: () => replica,
    setSynchronous: (is) => setSynchronous(primary, is),
    async failOver() {
      await primary.kill();
      [primary, replica] = [replica, primary];
      await primary.query('select pg_promote(true, 60)');
    },
    rebuild: follow,
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}

async function setSynchronous(primary: PostgresNode, is: boolean): Promise<void> {
  if (is) await untilFollowing(primary);
  await primary.query(`alter system set synchronous_standby_names = '${is ? '*' : ''}'`);
  await primary.query('select pg_reload_conf()');
}

async function openNode(name: string, folder: string): Promise<PostgresNode> {
  let running: EmbeddedDatabase | null = null;
  let port: number | undefined;
  const known = (): EmbeddedDatabase => {
    if (running === null) throw new Error(`${name} was never started`);
    return running;
  };
  return {
    name,
    get port() {
      return Number(new URL(known().url).port);
    },
    get url() {
      return known().url;
    },
    get pid() {
      return known().pid;
    },
    async start() {
      running = await startEmbeddedDatabase({
        dataDir: folder,
        log: () => undefined,
        startsAgain: false,
        ...(port === undefined ? {} : { port }),
      });
      port = Number(new URL(running.url).port);
    },
    async kill() {
      const { pid } = known();
      process.kill(pid, 'SIGKILL');
      await untilGone(pid);
    },
    stop: async () => running?.stop(),
    async query<Row extends pg.QueryResultRow>(text: string) {
      const client = new DirectClient({ connectionString: known().url });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

async function admitReplication(folder: string): Promise<void> {
  const file = join(folder, 'postgres', 'pg_hba.conf');
  const rules = await readFile(file, 'utf8');
  await writeFile(file, `${rules}host replication candor 127.0.0.1/32 scram-sha-256\n`);
}

async function copyNode(source: PostgresNode, from: string, to: string): Promise<void> {
  await rm(join(to, 'postgres'), { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await cp(passwordFile(from), passwordFile(to));
  const client = new DirectClient({ connectionString: source.url });
  await client.connect();
  try {
    await client.query(
      `select pg_create_physical_replication_slot('${SLOT}', true)
        where not exists (select from pg_replication_slots where slot_name = '${SLOT}')`,
    );
    await client.query("select pg_backup_start('copy', true)");
    await copyFiles(join(from, 'postgres'), join(to, 'postgres'));
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    await writeFile(join(to, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const { username, password, port } = new URL(source.url);
  await writeFile(join(to, 'postgres', 'standby.signal'), '');
  // Whole: nothing of the other's own settings. Commits wait for it: it comes back to a primary that
  // was restarted as soon as it can, not after five seconds.
  await writeFile(
    join(to, 'postgres', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\nprimary_slot_name = '${SLOT}'\nwal_retrieve_retry_interval = '500ms'\n`,
  );
}

/** While it is written to: what changes meanwhile is in the log, what vanishes is not needed. */
async function copyFiles(from: string, to: string): Promise<void> {
  const isCopied = (file: string): boolean => {
    const [folder = '', ...rest] = relative(from, file).split('/');
    if (EMPTY_FOLDERS.includes(folder) && rest.length > 0) return false;
    return !NOT_COPIED.includes(basename(file)) && !NOT_COPIED_NAMES.test(basename(file));
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await cp(from, to, { recursive: true, filter: isCopied });
      break;
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isGone || attempt === 5) throw error;
    }
  }
  await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true });
}

async function untilFollowing(primary: PostgresNode): Promise<void> {
  const deadlineMs = performance.now() + WAIT_MS;
  for (;;) {
    const rows = await primary.query("select from pg_stat_replication where state = 'streaming'");
    if (rows.length > 0) return;
    if (performance.now() > deadlineMs) throw new Error('the replica does not follow');
    await sleep(POLL_MS);
  }
}

export async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return;
      throw error;
    }
    await sleep(POLL_MS);
  }
}
