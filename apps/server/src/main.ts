/**
 * Starts and stops the product: settings, the lock on the data folder, the database, the app and a
 * banner. The first signal stops everything in order, as drain.ts says; a second one does not wait.
 */
import { join } from 'node:path';
import { SECOND_MS } from '@candor/kit/time';
import { funds } from '@candor/strategies/catalogue/funds';
import { checkpointFolder } from './core/ledger/checkpoint-folder.ts';
import { LEDGER_CHECKPOINT_FILE } from './core/ledger/ledger-checkpoint-file.ts';
import { migrations } from './migrations.ts';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from './platform/db/embedded/embedded-database.ts';
import { openDatabaseEnds, type DatabaseEnds } from './platform/db/embedded/database-ends.ts';
import { openServerRole } from './platform/db/embedded/server-role.ts';
import { prepareTables } from './platform/db/prepare-tables.ts';
import { acquireInstanceLock } from './platform/start/instance-lock.ts';
import { MEGABYTE } from './platform/log-file.ts';
import { openLog, type Log } from './platform/log.ts';
import { keepPrivate, makePrivate } from './platform/start/private-folder.ts';
import { openSecrets } from './platform/start/secrets.ts';
import { readSettings, type Settings } from './platform/start/settings.ts';
import { isMendable, startLine } from './platform/start/start-line.ts';
import { openSteadyClock } from './platform/steady-clock.ts';
import { isSealed } from './platform/vault/is-sealed.ts';

const STOP_TIMEOUT_MS = 20_000;

/** Files of this process are private to its account. */
const ONLY_OWNER = 0o077;

process.umask(ONLY_OWNER);
try {
  await start(readSettings(process.env));
} catch (error) {
  console.error(startLine(error, process.env));
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  makePrivate(settings.DATA_DIR);
  const lock = acquireInstanceLock(settings.DATA_DIR, { address: `port ${settings.PORT}` });
  const opened: (() => Promise<void> | void)[] = [() => lock.release()];
  const stop = stopOnce(opened, settings.DRAIN_SECONDS * SECOND_MS);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0));
  let note: (error: unknown) => void = () => undefined;
  const pages = pagesAreBuilt();
  try {
    // After the lock: the database of a running server must keep its access.
    keepPrivate(settings.DATA_DIR);
    keepPrivate(checkpointFolder(settings), [LEDGER_CHECKPOINT_FILE]);
    const log = openLog({
      level: settings.LOG_LEVEL,
      file:
        settings.LOG_TO === 'stdout'
          ? null
          : (settings.LOG_TO ?? join(settings.DATA_DIR, 'candor.log')),
      bytesMax: settings.LOG_FILE_MB * MEGABYTE,
      filesMax: settings.LOG_FILES,
    });
    opened.push(() => new Promise((done) => log.flush(() => done())));
    note = (error) => log.fatal({ err: error }, 'could not start');
    const onLost = (reason: Error): void => {
      log.fatal({ err: reason }, 'the embedded database stopped');
      console.error(
        `The embedded database stopped unexpectedly (${reason.message}). Candor stops too; start it again.`,
      );
      void stop(1);
    };
    const ended = openDatabaseEnds();
    // An embedded database takes as long to come up as the app to load, so they do it together.
    const loading = settings.DATABASE_URL === null ? loadApp() : null;
    // Awaited below; a database that does not come up is the first thing to say.
    loading?.catch(() => undefined);
    const database =
      settings.DATABASE_URL === null
        ? await openEmbedded(settings, opened, { log, onLost, ended })
        : { url: settings.DATABASE_URL, ownerUrl: settings.DATABASE_OWNER_URL };
    const secrets = await openSecrets({
      dataDir: settings.DATA_DIR,
      secretKey: settings.SECRET_KEY,
      isSealed: () => isSealed(database.ownerUrl ?? database.url),
    });
    // A database of another version is refused before the app is loaded for nothing.
    const { applied, granted, isOwner } = await prepareTables(database, migrations, log);
    if (applied.length + granted.length > 0) log.info({ applied, granted }, 'migrated');
    const [{ openApp }, { printBanner }] = await (loading ?? loadApp());
    await pages;
    const disk = 'freeBytes' in database ? { freeBytes: database.freeBytes } : {};
    const clock = openSteadyClock();
    opened.push(clock.close);
    const app = await openApp({
      settings,
      clock,
      log,
      secrets,
      databaseUrl: database.url,
      funds,
      hasTables: true,
      steady: clock,
      embeddedEnds: ended,
      ownsTables: isOwner,
      say: (line) => console.error(line),
      ...disk,
    });
    opened.push(() => app.close());
    opened.push(() => app.drain());
    const address = await app.listen();
    lock.update(address);
    log.info({ address }, 'started');
    printBanner({ address, consoleAddress: app.consoleAddress(), settings });
    if (settings.WARM_START === 'on') {
      await app.market.warm();
      await app.treasuries.warm();
    }
  } catch (error) {
    if (!isMendable(error)) note(error);
    await closeAll(opened);
    throw error;
  }
}

/** Loaded late, so problems with settings, folders and the database are reported at once. */
async function loadApp() {
  return await Promise.all([import('./app.ts'), import('./banner.ts')]);
}

/** The script that started us may still build them meanwhile (tools/run/start.mjs). */
async function pagesAreBuilt(): Promise<void> {
  if (!process.argv.includes('--pages-follow')) return;
  // Nothing else may be open yet that keeps us alive.
  process.channel?.ref();
  await new Promise((resolve) => process.once('message', resolve));
  process.channel?.unref();
}

async function openEmbedded(
  settings: Settings,
  opened: (() => Promise<void> | void)[],
  { log, onLost, ended }: { log: Log; onLost: (reason: Error) => void; ended: DatabaseEnds },
): Promise<Pick<EmbeddedDatabase, 'url' | 'freeBytes'> & { ownerUrl: string }> {
  const database = await startEmbeddedDatabase({
    dataDir: settings.DATA_DIR,
    log: () => undefined,
    onExit: onLost,
    onEnded(reason) {
      ended.note();
      log.error({ err: reason }, 'the embedded database ended and is started again');
    },
    onRunning: () => log.warn({ ends: ended.count() }, 'the embedded database runs again'),
  });
  opened.push(() => database.stop());
  return {
    url: await openServerRole(database.nearUrl),
    ownerUrl: database.url,
    freeBytes: database.freeBytes,
  };
}

function stopOnce(
  opened: (() => Promise<void> | void)[],
  noticeMs: number,
): (code: number) => Promise<void> {
  let isStopping = false;
  return async (code) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), noticeMs + STOP_TIMEOUT_MS).unref();
    await closeAll(opened);
    process.exit(code);
  };
}

/** In reverse order. One failure must not keep the others open. */
async function closeAll(opened: (() => Promise<void> | void)[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      console.error('While stopping:', error);
    }
  }
}
