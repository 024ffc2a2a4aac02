import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretsFrom, secretsFromHex } from '../start/secrets.ts';
import { StartRefused } from '../start/start-refused.ts';
import { renewRoot } from './renew-root.ts';
import { rewrapKeys, rotateKeys } from './rotate-keys.ts';
import { openVault, type Vault } from './vault.ts';

const root = secretsFrom(randomBytes(32));
const otherRoot = secretsFrom(randomBytes(32));

let database: FreshDatabase;
const opened: Vault[] = [];

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const vault of opened.splice(0)) vault.close();
  await database.close();
});

async function vaultUnder(key: Pick<typeof root, 'deriveKey'> = root): Promise<Vault> {
  const vault = await openVault({
    db: database.db,
    root: key,
    clock: database.clock,
    onError: fail,
  });
  opened.push(vault);
  return vault;
}

const rotate = (...servers: Vault[]) =>
  rotateKeys({
    db: database.db,
    clock: database.clock,
    root,
    places: [],
    pause: async (ms) => {
      database.clock.advance(ms);
      for (const server of servers) await server.refresh();
    },
  });
const getKeyId = (sealed: string) => sealed.split('.')[0];

describe('a vault', () => {
  it('has the same keys after every start and on every server, also when several start at once', async () => {
    const [first, ...others] = await Promise.all([
      vaultUnder(),
      vaultUnder(),
      vaultUnder(),
      vaultUnder(),
    ]);
    const sealed = first.secrets.seal('t.c.1', 'value');
    for (const { secrets } of others) {
      expect(secrets.open('t.c.1', sealed)).toBe('value');
      expect(secrets.sign('p', 'text')).toBe(first.secrets.sign('p', 'text'));
      expect(secrets.deriveKey('p')).toEqual(first.secrets.deriveKey('p'));
    }
    expect(await database.db.many(sql`select purpose from data_keys order by purpose`)).toEqual([
      { purpose: 'seal' },
      { purpose: 'sign' },
    ]);
  });

  it('keeps nothing in the database that opens without the root', async () => {
    const { secrets } = await vaultUnder();
    const sealed = secrets.seal('t.c.1', 'value');
    await expect(vaultUnder(otherRoot)).rejects.toThrow(StartRefused);
    expect(() => root.open('t.c.1', sealed)).toThrow(/does not have/);
  });

  it('refuses a key whose row was exchanged with another’s', async () => {
    await vaultUnder();
    const keys = await database.db.many<{ id: string; wrapped: string }>(
      sql`select id, wrapped_key as wrapped from data_keys order by id`,
    );
    await database.db.transact(async (tx) => {
      for (const [i, { id }] of keys.entries())
        await tx.run(
          sql`update data_keys set wrapped_key = ${keys[1 - i]?.wrapped} where id = ${id}`,
        );
    });
    await expect(vaultUnder()).rejects.toThrow();
  });

  it('still seals when the clock was set back before its first key', async () => {
    const { secrets } = await vaultUnder();
    database.clock.advance(-3_600_000);
    expect(secrets.open('p', secrets.seal('p', 'x'))).toBe('x');
  });
});

describe('an announced key', () => {
  it('seals only once every server has had the time to see it', async () => {
    const [a, b] = [await vaultUnder(), await vaultUnder()];
    const before = a.secrets.seal('p', 'x');
    const seen: (string | undefined)[] = [];
    let refreshed = 0;
    const { keyId } = await rotateKeys({
      db: database.db,
      clock: database.clock,
      root,
      places: [],
      pause: async (ms) => {
        // One server has refreshed, the other not: the first must not use the new key yet.
        await a.refresh();
        seen.push(getKeyId(a.secrets.seal('p', 'x')));
        database.clock.advance(ms);
        await b.refresh();
        refreshed += 1;
        seen.push(getKeyId(a.secrets.seal('p', 'x')));
        expect(b.secrets.open('p', a.secrets.seal('p', 'x'))).toBe('x');
      },
    });
    expect(refreshed).toBe(2);
    expect(seen).toEqual([getKeyId(before), keyId, keyId, keyId]);
    expect(b.secrets.open('p', before)).toBe('x');
  });

  it('of an interrupted rotation is taken up by the next one', async () => {
    await vaultUnder();
    const interrupted = rotateKeys({
      db: database.db,
      clock: database.clock,
      root,
      places: [],
      pause: () => Promise.reject(new Error('stopped')),
    });
    await expect(interrupted).rejects.toThrow('stopped');
    const { retired } = await rotate();
    expect(retired).toBe(1);
    expect(
      await database.db.many(sql`select 1 from data_keys where purpose = 'seal'`),
    ).toHaveLength(2);
  });
});

describe('another root', () => {
  it('wraps the same keys: what was sealed, signed and derived stays as it was', async () => {
    const { secrets } = await vaultUnder();
    const sealed = secrets.seal('p', 'x');
    expect(await rewrapKeys(database.db, root, otherRoot)).toBe('rewrapped');
    expect(await rewrapKeys(database.db, root, otherRoot)).toBe('alreadyDone');
    await expect(vaultUnder()).rejects.toThrow(StartRefused);
    const { secrets: after } = await vaultUnder(otherRoot);
    expect(after.open('p', sealed)).toBe('x');
    expect(after.sign('kyc.document', 'PX1')).toBe(secrets.sign('kyc.document', 'PX1'));
    expect(after.deriveKey('market tape')).toEqual(secrets.deriveKey('market tape'));
  });

  it('is refused whole when the key before it is wrong', async () => {
    await vaultUnder();
    await expect(rewrapKeys(database.db, secretsFrom(randomBytes(32)), otherRoot)).rejects.toThrow(
      'Nothing was changed',
    );
    await vaultUnder();
  });

  it('is made in the data folder where the root is kept there, also by a second run after the first one died', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-root-'));
    try {
      const [oldKey, nextKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
      writeFileSync(join(folder, 'secret.key'), oldKey);
      const sealed = (await vaultUnder(secretsFromHex(oldKey))).secrets.seal('p', 'x');
      writeFileSync(join(folder, 'secret.key.next'), nextKey);
      await rewrapKeys(database.db, secretsFromHex(oldKey), secretsFromHex(nextKey));
      await renewRoot(database.db, { dataDir: folder, newKey: null, oldKey: null });
      expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(nextKey);
      await renewRoot(database.db, { dataDir: folder, newKey: null, oldKey: null });
      const made = readFileSync(join(folder, 'secret.key'), 'utf8');
      expect(made).not.toBe(nextKey);
      expect((await vaultUnder(secretsFromHex(made))).secrets.open('p', sealed)).toBe('x');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

function fail(error: unknown): never {
  throw error;
}
