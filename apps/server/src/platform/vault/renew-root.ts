/**
 * Replaces the root key. The vault's keys stay and are wrapped again.
 *
 * A root in the data folder is first written beside the current one and replaces it after the
 * commit; an interrupted run is finished by running it again.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Db } from '../db/database.ts';
import { keyInFile, secretKeyFile, secretsFromHex } from '../start/secrets.ts';
import { StartRefused } from '../start/start-refused.ts';
import { rewrapKeys } from './rotate-keys.ts';
import { KEY_BYTES } from './sealing.ts';

export type RootChange = {
  readonly dataDir: string;
  readonly newKey: string | null;
  readonly oldKey: string | null;
};

export async function renewRoot(
  db: Db,
  { dataDir, newKey, oldKey }: RootChange,
): Promise<'rewrapped' | 'alreadyDone'> {
  const file = secretKeyFile(dataDir);
  const present = oldKey ?? keyInFile(dataDir);
  if (present === null)
    throw new StartRefused(
      'There is no key to come from: set OLD_SECRET_KEY to the key the servers run with now.',
    );
  if (newKey !== null) {
    if (newKey === present)
      throw new StartRefused('SECRET_KEY and the key before it are the same. Nothing was changed.');
    return rewrapKeys(db, secretsFromHex(present), secretsFromHex(newKey));
  }
  const next = `${file}.next`;
  if (!existsSync(next))
    writeFileSync(next, randomBytes(KEY_BYTES).toString('hex'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  await rewrapKeys(db, secretsFromHex(present), secretsFromHex(readFileSync(next, 'utf8').trim()));
  renameSync(next, file);
  return 'rewrapped';
}
