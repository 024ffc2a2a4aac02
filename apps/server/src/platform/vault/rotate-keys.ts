/**
 * Replaces the sealing key while servers run.
 *
 * A new key is announced a minute ahead, so every server knows it before any value uses it. Then
 * every older value is sealed again, a few at a time, and the old keys retire. Their rows stay
 * until `destroyRetiredKeys`, after which earlier copies of the database cannot be opened by
 * anybody. An interrupted rotation is resumed by the next run.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Secrets } from '../start/secrets.ts';
import { StartRefused } from '../start/start-refused.ts';
import { makeDataKey, getRoot, type Root } from './data-keys.ts';
import type { SealedPlace } from './sealed-place.ts';
import {
  isAnySealedBy,
  listValuesNotSealedBy,
  replaceSealedValue,
  type SealedValue,
} from './sealed-values.store.ts';
import { openVault, REFRESH_MS } from './vault.ts';
import {
  deleteDataKey,
  listDataKeys,
  lockDataKeys,
  retireDataKeys,
  saveWrapping,
  type DataKeyRow,
} from './vault.store.ts';

/** Longer than a server's refresh interval. */
export const ANNOUNCED_MS = 2 * REFRESH_MS;
/** By then, anyone who still sealed with the old key has committed. */
const STRAGGLERS_MS = 45 * SECOND_MS;
/** A recently retired key may still be in use. */
const RETIRED_MS = 10 * MINUTE_MS;
const VALUES_AT_ONCE = 50;
const IMAGES_AT_ONCE = 8;
const PASSES_MAX = 20;

export type RotationDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly root: Pick<Secrets, 'deriveKey'>;
  readonly places: readonly SealedPlace[];
  readonly pause?: (ms: number) => Promise<unknown>;
};

export type Rotation = {
  readonly keyId: string;
  readonly resealed: number;
  readonly retired: number;
};

export async function rotateKeys(deps: RotationDeps): Promise<Rotation> {
  const { db, clock, pause = sleep } = deps;
  const vault = await openVault({ ...deps, onError: () => undefined });
  vault.close();
  const next = await announceKey(db, getRoot(deps.root));
  await pause(Math.max(0, next.activeFrom - clock.now()));
  await vault.refresh();
  let resealed = await resealAll(deps, vault.secrets, next.id);
  await pause(Math.max(0, next.activeFrom + STRAGGLERS_MS - clock.now()));
  for (let pass = 0; ; pass += 1) {
    const late = await resealAll(deps, vault.secrets, next.id);
    if (late === 0) break;
    assert(pass < PASSES_MAX, 'a server still seals with an old key: is its clock wrong?');
    resealed += late;
  }
  const old = (await listDataKeys(db)).filter(
    ({ purpose, id }) => purpose === 'seal' && id !== next.id,
  );
  const retired = await db.transact((tx) =>
    retireDataKeys(
      tx,
      old.map(({ id }) => id),
    ),
  );
  return { keyId: next.id, resealed, retired };
}

/** An interrupted rotation has already announced its key: the newest of several in use. */
async function announceKey(db: Db, root: Root): Promise<DataKeyRow> {
  return db.transact(async (tx) => {
    await lockDataKeys(tx);
    const inUse = (await listDataKeys(tx)).filter(
      ({ purpose, retiredAt }) => purpose === 'seal' && retiredAt === null,
    );
    return inUse.length > 1
      ? there(inUse.at(-1))
      : makeDataKey(tx, root, 'seal', tx.now + ANNOUNCED_MS);
  });
}

async function resealAll(deps: RotationDeps, secrets: Secrets, keyId: string): Promise<number> {
  let count = 0;
  for (const place of deps.places) count += await resealPlace(deps.db, secrets, place, keyId);
  return count;
}

async function resealPlace(
  db: Db,
  secrets: Secrets,
  place: SealedPlace,
  keyId: string,
): Promise<number> {
  const limit = place.content === 'text' ? VALUES_AT_ONCE : IMAGES_AT_ONCE;
  let count = 0;
  for (let after: readonly string[] | null = null; ;) {
    const values: SealedValue[] = await listValuesNotSealedBy(db, place, keyId, after, limit);
    await db.transact(async (tx) => {
      for (const value of values)
        await replaceSealedValue(tx, place, value, sealedAnew(secrets, place, value));
    });
    count += values.length;
    after = values.at(-1)?.key ?? after;
    if (values.length < limit) return count;
  }
}

function sealedAnew(
  secrets: Secrets,
  place: SealedPlace,
  { key, sealed }: SealedValue,
): string | Buffer {
  const where = place.getPlace(...key);
  return typeof sealed === 'string'
    ? secrets.seal(where, secrets.open(where, sealed))
    : secrets.sealBytes(where, secrets.openBytes(where, sealed));
}

export type Destruction = {
  readonly destroyed: readonly string[];
  readonly kept: readonly string[];
};

/** A key that still seals something is kept: rotate again. */
export async function destroyRetiredKeys({
  db,
  places,
  clock,
}: Pick<RotationDeps, 'db' | 'places' | 'clock'>): Promise<Destruction> {
  const retired = (await listDataKeys(db)).filter(
    ({ retiredAt }) => retiredAt !== null && retiredAt + RETIRED_MS <= clock.now(),
  );
  const destroyed: string[] = [];
  const kept: string[] = [];
  for (const { id } of retired) {
    const isNeeded = (
      await Promise.all(places.map((place) => isAnySealedBy(db, place, id)))
    ).includes(true);
    if (!isNeeded) await db.transact((tx) => deleteDataKey(tx, id));
    (isNeeded ? kept : destroyed).push(id);
  }
  return { destroyed, kept };
}

/** Running servers continue with what they have until restarted. */
export async function rewrapKeys(
  db: Db,
  from: Pick<Secrets, 'deriveKey'>,
  to: Pick<Secrets, 'deriveKey'>,
): Promise<'rewrapped' | 'alreadyDone'> {
  const [oldRoot, newRoot] = [getRoot(from), getRoot(to)];
  return db.transact(async (tx) => {
    await lockDataKeys(tx);
    const rows = await listDataKeys(tx);
    if (rows.every(({ kekId }) => kekId === newRoot.kekId)) return 'alreadyDone';
    for (const row of rows) {
      const key = oldRoot.unwrap(row);
      if (key === null)
        throw new StartRefused(
          'OLD_SECRET_KEY is not the key this database was started with. Nothing was changed.',
        );
      await saveWrapping(tx, row.id, newRoot.wrap(row, key), newRoot.kekId);
    }
    return 'rewrapped';
  });
}

function there<Value>(value: Value | undefined): Value {
  assert(value !== undefined, 'there is one');
  return value;
}
