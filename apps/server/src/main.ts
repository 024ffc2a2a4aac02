/**
 * Starts the product and stops it: settings, the lock on the data folder, the database, the app, and a banner that says how to get in.
 * The first signal stops everything in order; a second one does not wait.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openApp } from './app.ts';
import { printBanner } from './banner.ts';
import { systemClock } from './platform/clock.ts';
import { startEmbeddedDatabase } from './platform/db/embedded/embedded-database.ts';
import { acquireInstanceLock } from './platform/instance-lock.ts';
import { MEGABYTE } from './platform/log-file.ts';
import { openLog } from './platform/log.ts';
import { openSecrets } from './platform/secrets.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { StartRefused } from './platform/start-refused.ts';

const STOP_TIMEOUT_MS = 20_000;

try {
  await start(readSettings(process.env));
} catch (error) {
  if (error instanceof StartRefused) console.error(error.message);
  else console.error(error);
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const lock = acquireInstanceLock(settings.DATA_DIR, { address: `port ${settings.PORT}` });
  const opened: (() => Promise<void> | void)[] = [() => lock.release()];
  const stop = stopOnce(opened);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  try {
    const log = openLog({
      level: settings.LOG_LEVEL,
      file: settings.LOG_TO === 'stdout' ? null : (settings.LOG_TO ?? join(settings.DATA_DIR, 'candor.log')),
      bytesMax: settings.LOG_FILE_MB * MEGABYTE,
      filesMax: settings.LOG_FILES,
    });
    opened.push(() => new Promise((done) => log.flush(() => done())));
    const databaseUrl = settings.DATABASE_URL ?? (await openEmbedded(settings, opened, (reason) => {
      log.fatal({ err: reason }, 'the embedded database stopped');
      console.error(`The embedded database stopped unexpectedly (${reason.message}). Candor stops too; start it again.`);
      void stop(1);
    }));
    const secrets = openSecrets({ dataDir: settings.DATA_DIR, secretKey: settings.SECRET_KEY });
    const app = await openApp({ settings, clock: systemClock, log, secrets, databaseUrl });
    opened.push(() => app.close());
    const address = await app.listen();
    lock.update(address);
    log.info({ address }, 'started');
    printBanner({ address, consoleAddress: app.consoleAddress(), settings });
    await app.market.warm();
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

async function openEmbedded(settings: Settings, opened: (() => Promise<void> | void)[], onLost: (reason: Error) => void): Promise<string> {
  const database = await startEmbeddedDatabase({ dataDir: settings.DATA_DIR, log: () => undefined, onExit: onLost });
  opened.push(() => database.stop());
  return database.url;
}

function stopOnce(opened: (() => Promise<void> | void)[]): (code: number) => Promise<void> {
  let isStopping = false;
  return async (code) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await closeAll(opened);
    process.exit(code);
  };
}

/** In the opposite order of opening. One that fails to close must not keep the others open. */
async function closeAll(opened: (() => Promise<void> | void)[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      console.error('While stopping:', error);
    }
  }
}
