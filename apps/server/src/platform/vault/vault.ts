/**
 * The keys that seal and sign, stored in the database and wrapped by the root key.
 *
 * A new key is announced ahead of time (rotate-keys.ts) and every server refreshes every 30
 * seconds, so all know it when its time comes. Any stored key opens what it sealed.
 */
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { openPulse } from '../pulse.ts';
import { signingWith, type Secrets } from '../start/secrets.ts';
import { StartRefused } from '../start/start-refused.ts';
import { makeDataKey, getRoot, type Root } from './data-keys.ts';
import { sealingWith } from './sealing.ts';
import { listDataKeys, lockDataKeys, type DataKeyRow } from './vault.store.ts';

export const REFRESH_MS = 30 * SECOND_MS;

export type Vault = {
  readonly secrets: Secrets;
  refresh(): Promise<void>;
  close(): void;
};

export type VaultOptions = {
  readonly db: Db;
  readonly root: Pick<Secrets, 'deriveKey'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
};

export async function openVault({
  db,
  root: rootSecrets,
  clock,
  onError,
}: VaultOptions): Promise<Vault> {
  const root = getRoot(rootSecrets);
  const first = await db.transact((tx) => loadOrMakeKeys(tx, root));
  const signKey = first.find(({ purpose }) => purpose === 'sign')?.key;
  assert(signKey !== undefined, 'a vault has a key that signs');
  let sealKeys = first.filter(({ purpose }) => purpose === 'seal');

  async function refresh(): Promise<void> {
    const rows = await listDataKeys(db);
    const known = new Map(sealKeys.map(({ id, key }) => [id, key]));
    const strangers: string[] = [];
    sealKeys = rows
      .filter(({ purpose }) => purpose === 'seal')
      .flatMap((row) => {
        const key = known.get(row.id) ?? root.unwrap(row);
        if (key === null) strangers.push(row.id);
        return key === null ? [] : [{ ...row, key }];
      });
    if (strangers.length > 0)
      throw new Error(
        `the keys ${strangers.join(', ')} were wrapped by another root key: start this server again with the new SECRET_KEY`,
      );
  }

  const pulse = openPulse({
    everyMs: REFRESH_MS,
    beat: () => void refresh().catch(onError),
    onError,
  });
  pulse.start();
  const sealing = sealingWith({
    active: () => activeAt(sealKeys, clock.now()),
    find(id) {
      const found = sealKeys.find((key) => key.id === id)?.key ?? null;
      // A newly made key may be unknown yet: a retry finds it.
      if (found === null) void refresh().catch(onError);
      return found;
    },
  });
  return { secrets: { ...signingWith(signKey), ...sealing }, refresh, close: () => pulse.stop() };
}

type DataKey = DataKeyRow & { readonly key: Buffer };

async function loadOrMakeKeys(tx: Tx, root: Root): Promise<DataKey[]> {
  await lockDataKeys(tx);
  const stored = await listDataKeys(tx);
  const rows =
    stored.length > 0
      ? stored
      : [await makeDataKey(tx, root, 'sign', tx.now), await makeDataKey(tx, root, 'seal', tx.now)];
  return rows.map((row) => {
    const key = root.unwrap(row);
    if (key === null)
      throw new StartRefused(
        'The secret key is not the one this database was started with, so nothing sealed in it would open. Use the same SECRET_KEY and DATA_DIR as before; after a change of the key, the new one.',
      );
    return { ...row, key };
  });
}

/** The newest whose time has come; a clock set back must not leave the server without a key. */
function activeAt(keys: readonly DataKey[], now: number): DataKey {
  const usable = keys.filter(({ retiredAt }) => retiredAt === null);
  const active = usable.findLast(({ activeFrom }) => activeFrom <= now) ?? usable[0];
  assert(active !== undefined, 'a vault has a key that seals');
  return active;
}
