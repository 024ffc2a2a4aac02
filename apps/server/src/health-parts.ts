/** What /health looks at. */
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@candor/kit/time';
import sql from 'sql-template-tag';
import { migrations } from './migrations.ts';
import type { Bus } from './platform/bus/bus.ts';
import type { CatchUps } from './platform/catch-up.ts';
import type { Db } from './platform/db/database.ts';
import type { DatabaseEnds } from './platform/db/embedded/database-ends.ts';
import { listMigrationFiles } from './platform/db/migrate.ts';
import type { StorageWatch } from './platform/db/storage-watch.ts';
import type { HealthPart } from './platform/http/health.ts';
import { isWebBuilt } from './platform/http/static-web.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { isLogUp, type Log } from './platform/log.ts';
import type { PushHub } from './platform/push/hub.ts';
import type { SteadyClock } from './platform/steady-clock.ts';
import { LAG_LATE_MS, type LagWatch } from './platform/push/lag-watch.ts';

export const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const CLOCK_OFF_MS = SECOND_MS;

export function healthParts({
  db,
  bus,
  storage,
  log,
  jobs,
  hub,
  pushLag,
  steady,
  catchUps,
  embeddedEnds,
}: {
  db: Db;
  bus: Pick<Bus, 'isWhole'>;
  storage: StorageWatch;
  log: Log;
  jobs: Jobs;
  hub: PushHub;
  pushLag: LagWatch;
  steady: SteadyClock | undefined;
  catchUps: Pick<CatchUps, 'list'>;
  embeddedEnds: Pick<DatabaseEnds, 'areRecent'> | undefined;
}): HealthPart[] {
  const known = listMigrationFiles(migrations).length;
  return [
    {
      name: 'database',
      isVital: true,
      isUp: async () => (await db.one<{ up: number }>(sql`select 1 as up`)).up === 1,
    },
    ...(embeddedEnds === undefined
      ? []
      : [
          {
            name: 'embeddedDatabase',
            isVital: false,
            isUp: () => !embeddedEnds.areRecent(),
            otherwise: 'startedAgain',
          },
        ]),
    {
      // A newer server has begun to change the tables: this one goes on until it is replaced.
      name: 'migrations',
      isVital: false,
      isUp: async () =>
        (await db.one<{ count: number }>(sql`select count(*)::int as count from migrations`))
          .count === known,
      otherwise: 'newer',
    },
    ...(db.replica.isWanted ? [{ name: 'replica', isVital: false, isUp: db.replica.isUsed }] : []),
    ...(steady === undefined
      ? []
      : [
          {
            // It goes by the database's time; the operator should know.
            name: 'clock',
            isVital: false,
            isUp: () => Math.abs(steady.machineAheadMs()) < CLOCK_OFF_MS,
            otherwise: 'off',
          },
        ]),
    { name: 'bus', isVital: false, isUp: bus.isWhole },
    { name: 'storage', isVital: false, isUp: () => !storage.isFull(), otherwise: 'full' },
    { name: 'log', isVital: false, isUp: () => isLogUp(log) },
    { name: 'jobs', isVital: false, isUp: jobs.isUp },
    {
      name: 'beats',
      isVital: false,
      isUp: () => catchUps.list().length === 0,
      otherwise: 'catchingUp',
    },
    { name: 'push', isVital: false, isUp: hub.isUp },
    {
      name: 'pushLag',
      isVital: false,
      isUp: () => pushLag.slowestMs() < LAG_LATE_MS,
      otherwise: 'late',
    },
    { name: 'web', isVital: false, isUp: () => isWebBuilt(webFolder) },
  ];
}
