import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@candor/server/migrations';
import { systemClock } from '@candor/server/platform/clock';
import { openDatabase } from '@candor/server/platform/db/database';
import { migrate } from '@candor/server/platform/db/migrate';
import { readSettings } from '@candor/server/platform/start/settings';
import { openVault } from '@candor/server/platform/vault/vault';
import { databaseUrl } from '@candor/testkit/database-url';
import { funded } from '@candor/testkit/money';
import { buy, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { worldRoot } from '@candor/testkit/world-keys';
import { withClient } from '@candor/testkit/with-client';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { readKeyFile } from './key-file.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import { reachExisting } from './reach-untouched.ts';
import { restoreBackup } from './restore-backup.ts';
import { isEmpty, listTables, nameOf } from './tables.ts';
import { verifyRestored } from './verify-restored.ts';

const key = randomBytes(32);
let at: World;
let folder: string;
let plain: string;
let sealed: string;
const databases: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-backup-'));
  [plain, sealed] = [join(folder, 'plain'), join(folder, 'sealed')];
  at = await world();
  const ana = await trader(at, 'Ana2026', { funding: '5000.00', stock: '5000.00' });
  await buy(at, ana, 'stock', 'AAPL', 1);
  // Somebody pays in all the time: the snapshot is of one instant all the same.
  let isDone = false;
  const paying = (async () => {
    while (!isDone) await funded(at, ana, '1.00');
  })();
  await makeBackup(at.app.db.url, plain, null);
  await makeBackup(at.app.db.url, sealed, key);
  isDone = true;
  await paying;
});
afterEach(async () => {
  for (const name of databases.splice(0)) await onCluster(`drop database ${name} with (force)`);
});
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true, force: true });
});

async function onCluster(text: string): Promise<void> {
  await withClient(inject('clusterUrl'), (client) => client.query(text));
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await onCluster(`create database ${name} template template0`);
  databases.push(name);
  return databaseUrl(inject('clusterUrl'), name);
}

/** Every row of every table, and what guards them. */
async function digestsOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const digests: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(lines.line, '|' order by lines.line)), '') as digest from (select t::text as line from ${nameOf(table)} t) lines`,
      );
      digests[nameOf(table)] = rows[0]?.digest ?? '';
    }
    const { rows } = await client.query<{ digest: string }>(`
      select md5(string_agg(guards.line, '|' order by guards.line)) as digest from (
        select conrelid::regclass || conname || pg_get_constraintdef(oid) as line from pg_constraint where conrelid <> 0
        union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal) guards`);
    digests['guards'] = rows[0]?.digest ?? '';
    return digests;
  });
}

/** The job queue lives on beside the test. */
async function ownDigests(): Promise<[string, string][]> {
  const digests = Object.entries(await digestsOf(at.app.db.url));
  return digests.filter(([name]) => !name.startsWith('"jobs"'));
}

describe('a backup', () => {
  it('is of one instant, and restores to the same rows, guards and keys', async () => {
    const [first, second] = [await emptyDatabase(), await emptyDatabase()];
    const manifest = await restoreBackup(first, plain, null);
    expect(await verifyRestored(first, folder)).toMatch(
      /^\d+ rows in \d+ books and the audit log hold$/,
    );
    expect(manifest.tables.find(({ name }) => name === 'ledger_entries')?.rows).toBeGreaterThan(5);
    // None that is of a day: restored on another one, it would have no place.
    expect(manifest.tables.map(({ name }) => name).filter((name) => /\d{8}/.test(name))).toEqual(
      [],
    );

    const again = join(folder, 'again');
    await makeBackup(first, again, null);
    await restoreBackup(second, again, null);
    const [one, two] = [await digestsOf(first), await digestsOf(second)];
    expect(two).toEqual(one);
    expect(one['guards']).toBe((await digestsOf(at.app.db.url))['guards']);

    // A server would start on it: its tables are those of this version, and its keys open.
    expect(await migrate(first, migrations)).toEqual([]);
    const db = openDatabase({
      ...{ url: first, poolSize: 2, clock: systemClock },
      publish: () => undefined,
      onIdleError: () => undefined,
    });
    const vault = await openVault({
      db,
      root: worldRoot,
      clock: systemClock,
      onError: () => undefined,
    });
    expect(vault.secrets.deriveKey('x')).toEqual(at.app.vault.secrets.deriveKey('x'));
    vault.close();
    await db.close();
  });

  it('is restored with its key alone when it is encrypted, and tells nothing without', async () => {
    const url = await emptyDatabase();
    await expect(restoreBackup(url, sealed, null)).rejects.toThrow(/is encrypted.*--key-file/);
    await expect(restoreBackup(url, sealed, randomBytes(32))).rejects.toThrow(
      /is not as it was written, or the key is another one/,
    );
    await expect(restoreBackup(url, plain, key)).rejects.toThrow(/needs no --key-file/);
    expect(await withClient(url, isEmpty)).toBe(true);
    await restoreBackup(url, sealed, key);
    expect(await verifyRestored(url, folder)).toContain('hold');
    const first = readdirSync(sealed).find((name) => name.startsWith('public.customers.'));
    expect(
      readFileSync(join(sealed, String(first))).includes(Buffer.from([0x28, 0xb5, 0x2f, 0xfd])),
    ).toBe(false);
  });

  it('is refused in one line when a byte of any of its files was changed, and nothing is touched', async () => {
    const url = await emptyDatabase();
    const { tables } = readManifest(plain, null);
    const victims = [
      'manifest.json',
      'manifest.seal',
      ...tables.slice(0, 3).map(({ file }) => file),
    ];
    for (const victim of victims) {
      const broken = join(folder, `broken-${victim}`);
      cpSync(plain, broken, { recursive: true });
      const bytes = readFileSync(join(broken, victim));
      const place = Math.floor(bytes.length / 2);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      writeFileSync(join(broken, victim), bytes);
      const refused = await restoreBackup(url, broken, null).catch((error: unknown) => error);
      expect(refused, victim).toMatchObject({ name: 'BackupWrong' });
      expect(String(refused), victim).toContain(broken);
      expect(String(refused)).not.toContain('\n');
    }
    const missing = join(folder, 'missing');
    cpSync(plain, missing, { recursive: true });
    rmSync(join(missing, String(tables[0]?.file)));
    await expect(restoreBackup(url, missing, null)).rejects.toThrow(
      /cannot be read\. Nothing was changed\./,
    );
    expect(await withClient(url, isEmpty)).toBe(true);
  });

  it('is not restored over anything, nor written over anything, nor by a version that lacks its tables', async () => {
    const before = await ownDigests();
    await expect(restoreBackup(at.app.db.url, plain, null)).rejects.toThrow(
      /is not empty\..*nothing was changed\.$/,
    );
    expect(await ownDigests()).toEqual(before);
    await expect(makeBackup(at.app.db.url, plain, null)).rejects.toThrow(
      /is not empty\. Name a new/,
    );
    await expect(restoreBackup(at.app.db.url, join(folder, 'none'), null)).rejects.toThrow(
      /There is no finished backup in .*manifest\.json cannot be read\./,
    );
    expect(existsSync(join(plain, 'manifest.seal'))).toBe(true);
  });

  it('of a data folder that does not exist is refused in one line, and the folder is not made', async () => {
    const DATA_DIR = join(folder, 'nowhere', 'data');
    await expect(reachExisting(readSettings({ DATA_DIR }), 'backup command')).rejects.toThrow(
      `There is nothing to back up: ${DATA_DIR} has no database. Set DATA_DIR or DATABASE_URL to the one that the servers use.`,
    );
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it('takes a key of 64 hex digits', () => {
    const file = join(folder, 'key');
    writeFileSync(file, `${key.toString('hex')}\n`);
    expect(readKeyFile(file)).toEqual(key);
    writeFileSync(file, 'hunter2');
    expect(() => readKeyFile(file)).toThrow(/must hold 64 hex digits/);
    expect(() => readKeyFile(join(folder, 'nowhere'))).toThrow(/cannot be read/);
  });
});
