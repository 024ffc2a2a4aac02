/**
 * The keys of every world, the same in every run. Prices follow from them and from the clock, so a
 * test that waits for a price finds it in every run or in none.
 */
import { getRoot } from '@candor/server/platform/vault/data-keys';
import { insertDataKey } from '@candor/server/platform/vault/vault.store';
import { openDatabase } from '@candor/server/platform/db/database';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { KEY_BYTES, KEY_ID_BYTES } from '@candor/server/platform/vault/sealing';
import { manualClock } from './manual-clock.ts';

/** Wraps the keys of the vault; the server's own secrets are `app.vault.secrets`. */
export const worldRoot = secretsFrom(Buffer.alloc(32, 'a world of the tests'));

export async function layWorldKeys(url: string): Promise<void> {
  const clock = manualClock();
  const root = getRoot(worldRoot);
  const db = openDatabase({
    url,
    poolSize: 1,
    clock,
    publish: () => undefined,
    onIdleError: (error) => {
      throw error;
    },
  });
  await db.transact(async (tx) => {
    for (const purpose of ['sign', 'seal'] as const) {
      const id = Buffer.alloc(KEY_ID_BYTES, purpose).toString('hex');
      const wrappedKey = root.wrap({ id, purpose }, Buffer.alloc(KEY_BYTES, purpose));
      await insertDataKey(tx, { id, purpose, wrappedKey, kekId: root.kekId, activeFrom: tx.now });
    }
  });
  await db.close();
}
