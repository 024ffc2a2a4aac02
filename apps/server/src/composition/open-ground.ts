/** Below every business word: database, keys, bus and jobs, and what watches over them. */
import { migrations } from '../migrations.ts';
import { openProductDatabase } from '../open-product-database.ts';
import { openBus } from '../platform/bus/open-bus.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStorageWatch } from '../platform/db/storage-watch.ts';
import { openJobs, type Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { openTracing, traceTransactions } from '../platform/tracing/open-tracing.ts';
import { openVault } from '../platform/vault/vault.ts';
import { openWatching } from '../watching.ts';
import { loadTraditional } from '@candor/i18n/traditional/traditional';
import type { AppOptions } from './app-options.ts';

export type Ground = Awaited<ReturnType<typeof openGround>>;

export async function openGround(options: AppOptions, version: string) {
  const { settings, clock, log, databaseUrl, steady, embeddedEnds, freeBytes } = options;
  await loadTraditional();
  const applied = options.hasTables === true ? [] : await migrate(databaseUrl, migrations);
  if (applied.length > 0) log.info({ applied }, 'migrated');

  const watching = openWatching({ settings, clock, log, version, embeddedEnds });
  const storage = openStorageWatch({
    freeBytes: freeBytes ?? (async () => Number.POSITIVE_INFINITY),
    onChange: (isLow) => followStorage(isLow, log, jobs),
  });
  const tracing = await openTracing(settings, { version, log });
  const opened = await openProductDatabase({
    ...{ url: databaseUrl, settings, clock, steady, storage, log },
    publish: (topic, message) => bus.publish(topic, message),
  });
  const db = traceTransactions(opened, tracing);
  const logged = (part: string) => (error: unknown) => log.error({ err: error }, part);
  const vault = await openVault({ db, root: options.secrets, clock, onError: logged('vault') });
  const { secrets } = vault;
  const bus = await openBus({ settings, secrets, log, say: options.say ?? (() => undefined) });
  const jobs = openJobs({
    url: databaseUrl,
    clock,
    log,
    laysTables: options.ownsTables ?? true,
    ...(options.jobPollSeconds === undefined ? {} : { pollSeconds: options.jobPollSeconds }),
  });
  return { watching, storage, tracing, db, vault, secrets, bus, jobs, logged };
}

function followStorage(isLow: boolean, log: Log, jobs: Jobs): void {
  log.error(
    { isLow },
    isLow
      ? 'the disk of the database is nearly full: nothing is written until there is room'
      : 'there is room again',
  );
  if (isLow) jobs.pause();
  else jobs.resume();
}
