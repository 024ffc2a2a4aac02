/**
 * `npm run rotate-keys [-- --destroy-retired | --new-root]`: replaces the keys of the vault beside
 * the running server.
 *
 * (nothing) a new key seals everything from now on, and everything sealed before is sealed anew;
 * takes about two minutes and longer with many images --destroy-retired deletes the keys that
 * earlier rotations retired, so that copies made before then open for nobody --new-root wraps the
 * keys under a new root: SECRET_KEY, with the one before in OLD_SECRET_KEY; without SECRET_KEY a
 * new one is made in the data folder. Servers must be started again.
 *
 * Every use is in the audit log as a command.
 */
import { parseArgs } from 'node:util';
import { record } from './core/audit/record.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, type Db } from './platform/db/database.ts';
import { openSecrets } from './platform/start/secrets.ts';
import { readSettings, type Settings } from './platform/start/settings.ts';
import { startLine } from './platform/start/start-line.ts';
import { StartRefused } from './platform/start/start-refused.ts';
import { isSealed } from './platform/vault/is-sealed.ts';
import { renewRoot } from './platform/vault/renew-root.ts';
import { destroyRetiredKeys, rotateKeys } from './platform/vault/rotate-keys.ts';
import { reachDatabase } from './reach-database.ts';
import { sealedPlaces } from './sealed-places.ts';

const POOL_SIZE = 2;
const byCommand = { kind: 'command', name: 'rotate-keys' } as const;

try {
  const flags = flagsIn(process.argv.slice(2));
  const settings = readSettings(process.env);
  const { url, close } = await reachDatabase(settings, 'rotate-keys');
  const db = openDatabase({
    url,
    poolSize: POOL_SIZE,
    clock: systemClock,
    publish: () => undefined,
    onIdleError: (error) => console.error(error.message),
  });
  try {
    if (flags['new-root'] === true) console.log(await newRoot(db, settings));
    else if (flags['destroy-retired'] === true) console.log(await destroy(db));
    else console.log(await rotate(db, settings));
  } finally {
    await db.close();
    await close();
  }
} catch (error) {
  console.error(startLine(error, process.env));
  process.exitCode = 1;
}

async function rotate(db: Db, settings: Settings): Promise<string> {
  const root = await openSecrets({
    dataDir: settings.DATA_DIR,
    secretKey: settings.SECRET_KEY,
    isSealed: () => isSealed(db.url),
  });
  const { keyId, resealed, retired } = await rotateKeys({
    db,
    clock: systemClock,
    root,
    places: sealedPlaces,
  });
  await db.transact((tx) =>
    record(tx, byCommand, {
      action: 'keys.rotated',
      customerId: null,
      subject: keyId,
      reason: null,
      details: { resealed, retired },
    }),
  );
  return `The key ${keyId} seals from now on; ${resealed} values were sealed anew, ${retired} old ${retired === 1 ? 'key' : 'keys'} retired. After ten minutes, \`npm run rotate-keys -- --destroy-retired\` deletes what retired.`;
}

async function destroy(db: Db): Promise<string> {
  const { destroyed, kept } = await destroyRetiredKeys({
    db,
    clock: systemClock,
    places: sealedPlaces,
  });
  for (const id of destroyed)
    await db.transact((tx) =>
      record(tx, byCommand, {
        action: 'keys.destroyed',
        customerId: null,
        subject: id,
        reason: null,
      }),
    );
  const result =
    destroyed.length === 0
      ? 'No key was destroyed: none retired more than ten minutes ago and seals nothing.'
      : `Destroyed: ${destroyed.join(', ')}.`;
  return kept.length === 0 ? result : `${result} Still in use, rotate again: ${kept.join(', ')}.`;
}

async function newRoot(db: Db, settings: Settings): Promise<string> {
  const outcome = await renewRoot(db, {
    dataDir: settings.DATA_DIR,
    newKey: settings.SECRET_KEY,
    oldKey: settings.OLD_SECRET_KEY,
  });
  if (outcome === 'alreadyDone') return 'The keys are wrapped under this root key already.';
  await db.transact((tx) =>
    record(tx, byCommand, {
      action: 'keys.rewrapped',
      customerId: null,
      subject: null,
      reason: null,
    }),
  );
  return 'The keys are wrapped under the new root key. Start every server again now; then run `npm run rotate-keys`, so that the old root key opens nothing new.';
}

function flagsIn(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { 'new-root': { type: 'boolean' }, 'destroy-retired': { type: 'boolean' } },
    }).values;
  } catch (error) {
    // parseArgs throws for an unknown option, with a readable message.
    if (error instanceof TypeError) throw new StartRefused(error.message, { cause: error });
    throw error;
  }
}
