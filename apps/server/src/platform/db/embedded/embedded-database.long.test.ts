import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { isAlive } from '../../start/process-identity.ts';
import { StartRefused } from '../../start/start-refused.ts';
import { findSystemAccount, isRoot } from './account.ts';
import type { FindAccount } from './account.ts';
import { openServerRole } from './server-role.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './embedded-database.ts';

const folders: string[] = [];
const running: EmbeddedDatabase[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
});
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('the embedded database', () => {
  it('keeps what was written over a restart, in a folder with spaces and other letters', async () => {
    const dataDir = path.join(await newFolder(), 'daten für 交易');
    const first = await start({ dataDir });
    await query(first.url, 'create table notes (text text)', "insert into notes values ('kept')");
    await first.stop();

    const second = await start({ dataDir });

    expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
    expect(isAlive(first.pid)).toBe(false);
  });

  it('waits for the disk when it serves the product, and not when it serves tests', async () => {
    const product = await start({ dataDir: await usedFolder(), purpose: 'product' });
    const tests = await start({ dataDir: await usedFolder(), purpose: 'tests' });

    expect(await settings(product.url)).toEqual({
      fsync: 'on',
      sync: 'on',
      pages: 'on',
      connections: '60',
    });
    expect(await settings(tests.url)).toEqual({
      fsync: 'off',
      sync: 'off',
      pages: 'off',
      connections: '200',
    });
  });

  it('has a role for the server that owns nothing, also in a folder of an earlier version', async () => {
    const dataDir = await usedFolder();
    const rules = path.join(dataDir, 'postgres', 'pg_hba.conf');
    const [host = '', local = ''] = (await readFile(rules, 'utf8')).split('\n');
    await writeFile(rules, `${host}\n${local}\n`);
    const database = await start({ dataDir });
    await query(database.url, 'create table kept (id int)');

    const first = await openServerRole(database.url);
    expect(await query(first, 'select current_user as role')).toEqual([{ role: 'candor_server' }]);
    await expect(query(first, 'select * from kept')).rejects.toThrow('permission denied');
    await expect(query(first, 'create table mine (id int)')).rejects.toThrow('permission denied');

    const second = await openServerRole(database.url);
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(query(first, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await readFile(rules, 'utf8')).split('\n')).toHaveLength(5);
  });

  it('requires the password, which only the owner of the folder can read', async () => {
    const dataDir = await usedFolder();
    const { url } = await start({ dataDir });

    const guessed = url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(guessed, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(path.join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  it('gives itself a new password when the file with the old one was lost', async () => {
    const dataDir = await usedFolder();
    const first = await start({ dataDir });
    await query(first.url, 'create table kept (id int)');
    await first.stop();
    await rm(path.join(dataDir, 'postgres-password'));

    const second = await start({ dataDir });

    expect(await query(second.url, 'select * from kept')).toEqual([]);
  });

  it('is started again when it was killed, on the same port and with everything committed', async () => {
    const ended = Promise.withResolvers<Error>();
    const running = Promise.withResolvers<void>();
    const lost: Error[] = [];
    const database = await start({
      dataDir: await usedFolder(),
      purpose: 'product',
      onEnded: ended.resolve,
      onRunning: running.resolve,
      onExit: (error) => lost.push(error),
    });
    const { pid, url } = database;
    await query(url, 'create table kept (id int)', 'insert into kept values (1)');

    process.kill(pid, 'SIGKILL');

    expect((await ended.promise).message).toContain(
      'The database stopped while the server was using it: SIGKILL',
    );
    await running.promise;
    expect(database.pid).not.toBe(pid);
    expect(await query(url, 'select * from kept')).toEqual([{ id: 1 }]);
    expect(lost).toEqual([]);
  });

  it('is given up when it ends again and again, or its folder is gone', async () => {
    const lost = Promise.withResolvers<Error>();
    const database = await start({ dataDir: await usedFolder(), onExit: lost.resolve });
    let isLost = false;
    void lost.promise.then(() => (isLost = true));
    let kills = 0;
    for (let killed = 0; !isLost; await sleep(10)) {
      if (database.pid === killed) continue;
      killed = database.pid;
      process.kill(killed, 'SIGKILL');
      kills += 1;
    }
    expect(kills).toBe(6);

    const dataDir = await usedFolder();
    const gone = Promise.withResolvers<Error>();
    const other = await start({ dataDir, onExit: gone.resolve });
    await rm(path.join(dataDir, 'postgres'), { recursive: true, force: true });
    process.kill(other.pid, 'SIGKILL');
    expect((await gone.promise).message).toContain('was removed');
  });

  it('comes back by itself, on the same port, when its disk was full and has room again', async () => {
    let free = 0;
    let looks = 0;
    const freeBytes = async () => {
      looks += 1;
      return free;
    };
    const ended: Error[] = [];
    const database = await start({
      dataDir: await usedFolder(),
      freeBytes,
      onExit: (error) => ended.push(error),
    });
    await query(database.url, 'create table kept (id int)', 'checkpoint');
    const before = database.pid;

    process.kill(before, 'SIGQUIT');
    while (looks < 2) await sleep(10);
    free = 1024 ** 3;

    while (database.pid === before) await sleep(10);
    expect(await query(database.url, 'select * from kept')).toEqual([]);
    expect(ended).toEqual([]);
  });

  it('does not start when the configured port is taken', async () => {
    const { url } = await start({ dataDir: await usedFolder() });

    const clash = start({ dataDir: await usedFolder(), port: Number(new URL(url).port) });

    await expect(clash).rejects.toThrow(
      /PostgreSQL did not start: FATAL: {2}could not create any TCP\/IP sockets/,
    );
  });
});

describe('a start after one that was killed', () => {
  it('stops the database that the killed server left running, and uses its data', async () => {
    const dataDir = await usedFolder();
    const starter = await startInOtherProcess(dataDir);
    await query(starter.url, 'create table kept (id int)');
    await starter.kill();
    expect(isAlive(starter.pid)).toBe(true);

    const { url } = await start({ dataDir });

    expect(isAlive(starter.pid)).toBe(false);
    expect(await query(url, 'select * from kept')).toEqual([]);
  });

  it('does not touch the database of a server that lives', async () => {
    const dataDir = await usedFolder();
    const starter = await startInOtherProcess(dataDir);

    await expect(start({ dataDir })).rejects.toThrow(
      `is in use by another Candor (process ${starter.serverPid})`,
    );

    expect(await query(starter.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await starter.kill();
    await (await start({ dataDir })).stop();
  });

  it('is not held up by a process number that belongs to another program now', async () => {
    const dataDir = await usedFolder();
    await (await start({ dataDir })).stop();
    const stranger = spawn('sleep', ['60'], isRoot() ? { ...findSystemAccount('postgres') } : {});
    const stale = `${stranger.pid}\n${dataDir}/postgres\n0\n1\n\n\n\n`;
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), stale);

    const { url } = await start({ dataDir });

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it('starts over when the first start was killed before the database was complete', async () => {
    const dataDir = await newFolder();
    const starter = spawn(process.execPath, ['--input-type=module', '-e', starterCode(dataDir)], {
      stdio: 'ignore',
    });
    while (!(await hasDraft(dataDir))) await sleep(5);
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);

    const { url } = await start({ dataDir });

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await hasDraft(dataDir)).toBe(false);
  });
});

describe('a database that is not what it should be', () => {
  it('is never replaced by an empty one when its folder is gone', async () => {
    const dataDir = await usedFolder();
    await (await start({ dataDir })).stop();
    await rm(path.join(dataDir, 'postgres'), { recursive: true });

    await expect(start({ dataDir })).rejects.toThrow(StartRefused);

    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  });

  it('is left untouched when we did not make it', async () => {
    const dataDir = await newFolder();
    const precious = path.join(dataDir, 'postgres', 'precious');
    await mkdir(path.dirname(precious));
    await writeFile(precious, 'mine');

    await expect(start({ dataDir })).rejects.toThrow(
      'is not a database of Candor and is left untouched',
    );

    expect(await readFile(precious, 'utf8')).toBe('mine');
  });

  it('is refused when another release of PostgreSQL made it', async () => {
    const dataDir = await usedFolder();
    await (await start({ dataDir })).stop();
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '12\n');

    await expect(start({ dataDir })).rejects.toThrow(
      'was made by PostgreSQL 12; this is PostgreSQL',
    );
  });
});

describe.runIf(isRoot())('started by root', () => {
  it('runs as nobody where there is no account for PostgreSQL, and stays with the owner of the cluster', async () => {
    const dataDir = await newFolder();
    const nobody = findSystemAccount('nobody');
    const findAccount: FindAccount = (name) =>
      name === 'postgres' ? null : findSystemAccount(name);
    const first = await start({ dataDir, machine: { findAccount } });
    expect(await getOwner(first.pid)).toBe(nobody?.uid);
    await first.stop();

    const second = await start({ dataDir });

    expect(await getOwner(second.pid)).toBe(nobody?.uid);
  });

  it('keeps the cluster elsewhere when the account cannot enter the data folder', async () => {
    const home = await newFolder();
    const systemDir = await newFolder();
    await chmod(home, 0o700);
    const dataDir = path.join(home, 'data');
    const first = await start({ dataDir, machine: { systemDir } });
    await query(first.url, 'create table kept (id int)');
    await first.stop();
    const second = await start({ dataDir, machine: { systemDir } });

    expect(await query(second.url, 'select * from kept')).toEqual([]);
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    const id = (await readFile(path.join(dataDir, 'cluster-location'), 'utf8')).trim();
    expect(await readdir(path.join(systemDir, 'clusters'))).toEqual([id]);
  });

  it('begins with an empty database when such a data folder was deleted', async () => {
    const home = await newFolder();
    const systemDir = await newFolder();
    await chmod(home, 0o700);
    const dataDir = path.join(home, 'data');
    const first = await start({ dataDir, machine: { systemDir } });
    await query(first.url, 'create table old (id int)');
    await first.stop();
    await rm(dataDir, { recursive: true });

    const second = await start({ dataDir, machine: { systemDir } });

    await expect(query(second.url, 'select * from old')).rejects.toThrow('does not exist');
  });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-database-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Creating a cluster is slow. */
async function usedFolder(): Promise<string> {
  madeOnce ??= makeCluster();
  const folder = await newFolder();
  await promisify(execFile)('cp', ['-a', `${await madeOnce}/.`, folder]);
  return folder;
}

let madeOnce: Promise<string> | null = null;

async function makeCluster(): Promise<string> {
  const dataDir = await newFolder();
  await (await start({ dataDir })).stop();
  return dataDir;
}

async function start(options: Omit<EmbeddedDatabaseOptions, 'log'>): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    purpose: 'tests',
    log: () => undefined,
    ...options,
  });
  running.push(database);
  return database;
}

async function query(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function settings(url: string): Promise<unknown> {
  const [row] = await query(
    url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync,
            current_setting('full_page_writes') as pages, current_setting('max_connections') as connections`,
  );
  return row;
}

async function getOwner(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid;
}

async function hasDraft(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir);
  return names.some(
    (name) =>
      name.startsWith('postgres.draft-') && existsSync(path.join(dataDir, name, 'PG_VERSION')),
  );
}

/** A separate process, so it can be killed and leave its database behind. */
async function startInOtherProcess(dataDir: string) {
  const args = ['--input-type=module', '-e', starterCode(dataDir)];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(server.stdout, 'data');
  const [url = '', pid = ''] = String(line).trim().split(' ');
  const kill = async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return { url, pid: Number(pid), serverPid: server.pid, kill };
}

function starterCode(dataDir: string): string {
  const module = new URL('./embedded-database.ts', import.meta.url).href;
  return `
    const { startEmbeddedDatabase } = await import(${JSON.stringify(module)});
    const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, purpose: 'tests', log() {} });
    console.log(database.url, database.pid);
  `;
}
