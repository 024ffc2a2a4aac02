/**
 * Starts that must fail, as real processes: each exits with code 1 and one line on stderr that says
 * what to fix, shows no secret and leaves nothing wrong behind.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from '@candor/testkit/bundled-program';
import { databaseUrl } from '@candor/testkit/database-url';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findSystemAccount, isRoot, type Account } from './platform/db/embedded/account.ts';
import { openSecrets, secretsFromHex } from './platform/start/secrets.ts';
import { readSettings } from './platform/start/settings.ts';
import { startLine } from './platform/start/start-line.ts';
import { openVault } from './platform/vault/vault.ts';

const MAIN = fileURLToPath(await bundledProgram('main'));
const START_MS = 90_000;
const PATIENCE_MS = 2 * START_MS;
const SECRET = 'hunter2-9f3kq';
const KEY = 'a1'.repeat(32);

let folder: string;
let sealed: FreshDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-start-'));
  chmodSync(folder, 0o755);
  sealed = await freshDatabase();
  (
    await openVault({
      db: sealed.db,
      root: secretsFromHex(KEY),
      clock: sealed.clock,
      onError: () => undefined,
    })
  ).close();
});
afterAll(async () => {
  await sealed.close();
  rmSync(folder, { recursive: true, force: true });
});

const newFolder = (): string => join(folder, randomBytes(4).toString('hex'));

type Ended = { readonly code: number | null; readonly lines: readonly string[] };

/** One that comes up is stopped as soon as it says how to stop it. */
async function start(
  settings: Readonly<Record<string, string>>,
  account: Account | null = null,
): Promise<Ended> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: '/',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    PORT: '0',
    CONSOLE_PORT: 'off',
    DEMO_PEOPLE: 'off',
    MARKET_NEWS: 'off',
    WARM_START: 'off',
    DATA_DIR: newFolder(),
    ...settings,
  };
  const child = spawn(process.execPath, [MAIN], {
    env,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  const overdue = setTimeout(() => child.kill('SIGKILL'), START_MS);
  let errors = '';
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes('Ctrl-C stops everything.')) child.kill('SIGTERM');
  });
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  clearTimeout(overdue);
  expect(output + errors).not.toContain(SECRET);
  return { code, lines: errors === '' ? [] : errors.replace(/\n$/, '').split('\n') };
}

async function expectRefused(
  settings: Readonly<Record<string, string>>,
  words: RegExp,
  account?: Account,
): Promise<void> {
  const { code, lines } = await start(settings, account);
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(words)] });
}

/** Settings are read before anything else, so that they need no process of their own each. */
function expectRefusedSettings(settings: Readonly<Record<string, string>>, words: RegExp): void {
  let line: string | null = null;
  try {
    readSettings(settings);
  } catch (error) {
    line = startLine(error, settings);
  }
  expect(line).toMatch(words);
  expect(line).not.toContain(SECRET);
  expect(line).not.toContain('\n');
}

const onSealed = () => ({ DATABASE_URL: sealed.url, SECRET_KEY: KEY });
const elsewhere = (change: (url: URL) => void): string => {
  const url = new URL(sealed.url);
  change(url);
  return url.href;
};

describe('a start is refused in one line', { timeout: PATIENCE_MS }, () => {
  it('when its port is taken, or that of the console', async () => {
    const taken = createServer();
    await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready));
    const port = String((taken.address() as AddressInfo).port);
    await expectRefused(
      { ...onSealed(), PORT: port },
      new RegExp(`^Port ${port} is in use\\..*set PORT`),
    );
    await expectRefused(
      { ...onSealed(), CONSOLE_PORT: port },
      new RegExp(`^Port ${port}, for the operators' console, is in use\\.`),
    );
    await new Promise((closed) => taken.close(closed));
  });

  it('when nothing listens at DATABASE_URL; a key that this start would have made is not left behind', async () => {
    const DATA_DIR = newFolder();
    await expectRefused(
      { DATA_DIR, DATABASE_URL: `postgres://candor:${SECRET}@127.0.0.1:1/candor` },
      /^The database "candor" at 127\.0\.0\.1:1 cannot be used: nothing listens there\./,
    );
    await expectRefused(
      { DATA_DIR, DATABASE_URL: `postgres://candor:${SECRET}@nowhere.invalid/candor` },
      /nowhere\.invalid:5432 cannot be used: there is no machine of this name\./,
    );
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('secret'))).toEqual([]);
  });

  it('when DATABASE_URL is no address, has a wrong password or names no database', async () => {
    await expectRefused(
      { DATABASE_URL: `postgres//candor:${SECRET}@db/candor` },
      /^DATABASE_URL is something else \(not shown here.*but must be an address/,
    );
    expectRefusedSettings(
      { DATABASE_URL: `postgres://candor:${SECRET}%@db/candor` },
      /^DATABASE_URL is something else/,
    );
    await expectRefused(
      { DATABASE_URL: elsewhere((url) => (url.password = SECRET)) },
      /does not accept this user and password\./,
    );
    await expectRefused(
      { DATABASE_URL: databaseUrl(inject('clusterUrl'), 'nowhere') },
      /^There is no database "nowhere" at 127\.0\.0\.1:\d+\./,
    );
  });

  it('when SMTP_URL or SECRET_KEY is malformed', () => {
    expectRefusedSettings(
      { ...onSealed(), SMTP_URL: `http://ana:${SECRET}@mail` },
      /^SMTP_URL is something else \(not shown here.*but must be an address that starts with smtp/,
    );
    expectRefusedSettings(
      { ...onSealed(), SECRET_KEY: SECRET },
      /^SECRET_KEY is something else \(not shown here.*but must be 64 hex digits\.$/,
    );
  });

  it('when the key is not the one that sealed this data, is missing, or is broken; and none is left behind', async () => {
    const { DATABASE_URL } = onSealed();
    await expectRefused(
      { DATABASE_URL, SECRET_KEY: 'b2'.repeat(32) },
      /^The secret key is not the one this database was started with/,
    );
    const DATA_DIR = newFolder();
    const file = join(DATA_DIR, 'secret.key');
    await expectRefused(
      { DATABASE_URL, DATA_DIR },
      /secret\.key is missing, and this database is sealed with the key that was in it\./,
    );
    expect(existsSync(file)).toBe(false);
    const noKey = /secret\.key does not hold a key of 64 hex digits\./;
    writeFileSync(file, KEY.slice(2));
    await expectRefused({ DATABASE_URL, DATA_DIR }, noKey);
    for (const broken of ['', KEY.slice(2), `${SECRET}\n`]) {
      writeFileSync(file, broken);
      await expect(
        openSecrets({ dataDir: DATA_DIR, secretKey: null, isSealed: async () => true }),
      ).rejects.toThrow(noKey);
      expect(readFileSync(file, 'utf8')).toBe(broken);
    }
  });

  it('when a newer server has used the database, or a migration that ran was edited', async () => {
    await sealed.db.transact((tx) =>
      tx.run(
        sql`insert into migrations (module, name, hash) values ('desk', '9999_later.sql', 'x')`,
      ),
    );
    await expectRefused(
      onSealed(),
      /^A newer Candor has used this database: it has desk\/9999_later\.sql, which this one does not know\./,
    );
    await sealed.db.transact((tx) =>
      tx.run(sql`delete from migrations where name = '9999_later.sql'`),
    );
    const hashed = (hash: string) =>
      sealed.db.transact((tx) =>
        tx.run(
          sql`update migrations set hash = ${hash} where module = 'vault'
            and name = '0001_data_keys.sql'`,
        ),
      );
    const { hash } = await sealed.db.one<{ hash: string }>(
      sql`select hash from migrations where module = 'vault' and name = '0001_data_keys.sql'`,
    );
    await hashed('x');
    await expectRefused(
      onSealed(),
      /^The migration vault\/0001_data_keys\.sql was changed after it ran/,
    );
    await hashed(hash);
  });

  it('when a folder cannot be used', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    await expectRefused(
      { ...onSealed(), DATA_DIR: join(file, 'data') },
      /a-file\/data cannot be used: a part of its path is a file/,
    );
    await expectRefused(
      { ...onSealed(), CHECKPOINT_DIR: file },
      /a-file cannot be used: it is a file, not a folder\./,
    );
    await expectRefused(
      { ...onSealed(), LOG_TO: join(file, 'log') },
      /^The log cannot be written to .*a-file\/log \(\w+\)\. Set LOG_TO/,
    );
    const shared = newFolder();
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    await expectRefused(
      { ...onSealed(), DATA_DIR: shared },
      /is shared by everybody on this machine\./,
    );
  });

  const guest = isRoot()
    ? findSystemAccount('nobody')
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const canStart =
    guest !== null &&
    spawnSync(process.execPath, ['--check', MAIN], { ...guest, cwd: '/' }).status === 0;

  it.runIf(canStart && process.platform !== 'win32')(
    'when its folder takes no changes',
    async () => {
      const readOnly = newFolder();
      mkdirSync(readOnly);
      if (guest !== null && isRoot()) chownSync(readOnly, guest.uid, guest.gid);
      chmodSync(readOnly, 0o500);
      await expectRefused(
        { ...onSealed(), DATA_DIR: readOnly },
        /cannot be used: this account may not read or write it\./,
        guest ?? undefined,
      );
      await expectRefused(
        { ...onSealed(), DATA_DIR: join(readOnly, 'data') },
        /cannot be used: this account may not read or write it\./,
        guest ?? undefined,
      );
    },
  );

  it('when something else is wrong: its name, without secrets', () => {
    const error = new Error(
      `could not reach postgres://candor:${SECRET}@db/candor\n  with key ${KEY}`,
    );
    expect(
      startLine(error, { DATABASE_URL: `postgres://candor:${SECRET}@db/candor`, SECRET_KEY: KEY }),
    ).toBe(
      'Candor could not start: could not reach postgres://candor:[not shown]@db/candor with key [not shown]',
    );
  });
});

describe.skipIf(process.platform === 'win32')(
  'what the server keeps',
  { timeout: PATIENCE_MS },
  () => {
    const getMode = (path: string): number => statSync(path).mode & 0o777;

    it('is its owner’s alone, also where it was open before; and the embedded database still starts', async () => {
      const DATA_DIR = newFolder();
      const CHECKPOINT_DIR = newFolder();
      expect(await start({ DATA_DIR, CHECKPOINT_DIR })).toEqual({ code: 0, lines: [] });
      chmodSync(DATA_DIR, 0o755);
      writeFileSync(join(CHECKPOINT_DIR, 'ledger-checkpoints.jsonl'), '');
      writeFileSync(join(CHECKPOINT_DIR, 'not-ours.txt'), '');
      for (const file of ['secret.key', 'candor.log', 'postgres.log', 'postgres-password'])
        chmodSync(join(DATA_DIR, file), 0o644);
      for (const open of [
        CHECKPOINT_DIR,
        join(CHECKPOINT_DIR, 'ledger-checkpoints.jsonl'),
        join(CHECKPOINT_DIR, 'not-ours.txt'),
      ])
        chmodSync(open, 0o755);

      expect(await start({ DATA_DIR, CHECKPOINT_DIR })).toEqual({ code: 0, lines: [] });

      // Started by root, the database's account may pass through, but nobody else may look.
      expect(getMode(DATA_DIR)).toBe(isRoot() ? 0o710 : 0o700);
      expect(getMode(CHECKPOINT_DIR)).toBe(0o700);
      const open = readdirSync(DATA_DIR).filter(
        (name) => (getMode(join(DATA_DIR, name)) & 0o077) !== 0,
      );
      expect(open).toEqual([]);
      expect(getMode(join(CHECKPOINT_DIR, 'ledger-checkpoints.jsonl')) & 0o077).toBe(0);
      expect(getMode(join(CHECKPOINT_DIR, 'not-ours.txt'))).toBe(0o755);
    });

    it('is closed to everybody when the database is elsewhere; and the key in its folder opens that', async () => {
      const DATA_DIR = newFolder();
      mkdirSync(DATA_DIR);
      writeFileSync(join(DATA_DIR, 'secret.key'), `${KEY}\n`);
      const { DATABASE_URL } = onSealed();
      expect(await start({ DATABASE_URL, DATA_DIR })).toEqual({ code: 0, lines: [] });
      expect(getMode(DATA_DIR)).toBe(0o700);
      expect(getMode(`${DATA_DIR}-checkpoints`)).toBe(0o700);
    });
  },
);
