/** What a server shows to those who run it: /health, its way out, and figures for Prometheus. */
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '@candor/kit/time';
import type { Desk } from './core/desk/desk.ts';
import { sumBalances } from './core/ledger/store/reconcile.store.ts';
import { healthParts } from './health-parts.ts';
import type { Bus } from './platform/bus/bus.ts';
import { openCatchUps, type CatchUps } from './platform/catch-up.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import type { DatabaseEnds } from './platform/db/embedded/database-ends.ts';
import type { StorageWatch } from './platform/db/storage-watch.ts';
import { openDrain, type Drain } from './platform/start/drain.ts';
import { healthPage, openHealth, type LookAtHealth } from './platform/http/health.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import { openMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { listQueueAges, loadDatabaseBytes } from './platform/metrics/metrics.store.ts';
import { serveMetrics } from './platform/metrics/metrics-server.ts';
import type { PushHub } from './platform/push/hub.ts';
import { openLagWatch } from './platform/push/lag-watch.ts';
import type { SteadyClock } from './platform/steady-clock.ts';
import type { Settings } from './platform/start/settings.ts';
import { openTimings, type Timings } from './platform/timings.ts';

export type Watching = {
  readonly timings: Timings;
  readonly drain: Drain;
  readonly catchUps: CatchUps;
  onAnswered(ms: number, status: number, call: string): void;
  onEventSent(lagMs: number): void;
  onBatch(size: number): void;
  over(parts: Watched): Watched & {
    readonly look: LookAtHealth;
    readonly health: (http: FastifyInstance) => void;
    /** Null where METRICS_PORT is off. */
    listen(): Promise<number | null>;
    close(): Promise<void>;
  };
};

type Watched = {
  readonly db: Db;
  readonly bus: Bus;
  readonly storage: StorageWatch;
  readonly jobs: Jobs;
  readonly hub: PushHub;
  readonly desk: Pick<Desk, 'listen'>;
  readonly steady: SteadyClock | undefined;
};

const QUEUES_EVERY_MS = 10 * SECOND_MS;
const MONEY_EVERY_MS = 60 * SECOND_MS;

export function openWatching({
  settings,
  clock,
  log,
  version,
  embeddedEnds,
}: {
  settings: Settings;
  clock: Clock;
  log: Log;
  version: string;
  embeddedEnds: Pick<DatabaseEnds, 'areRecent'> | undefined;
}): Watching {
  const timings = openTimings(clock);
  const pushLag = openLagWatch(clock);
  const drain = openDrain(settings.DRAIN_SECONDS * SECOND_MS);
  const catchUps = openCatchUps({ clock, log });
  const metrics =
    settings.METRICS_PORT === 'off'
      ? null
      : openMetrics({ onError: (error) => log.warn({ err: error }, 'metrics') });
  return {
    timings,
    drain,
    catchUps,
    onAnswered(ms, status, call) {
      timings.note('answer', ms);
      if (status >= 500) timings.note('fault', ms);
      metrics?.onAnswered(ms, status, call);
    },
    onEventSent(lagMs) {
      timings.note('push', lagMs);
      pushLag.note(lagMs);
      metrics?.onEventSent(lagMs);
    },
    onBatch: (size) => metrics?.onBatch(size),
    over(watched) {
      const look = openHealth(healthParts({ ...watched, log, pushLag, catchUps, embeddedEnds }));
      if (metrics !== null) measure(metrics, watched, drain);
      let server: Awaited<ReturnType<typeof serveMetrics>> | null = null;
      return {
        ...watched,
        look,
        health: healthPage(look, {
          version,
          startedAt: clock.now(),
          isDraining: drain.isDraining,
          catchingUp: catchUps.list,
        }),
        async listen() {
          if (metrics === null || settings.METRICS_PORT === 'off') return null;
          server = await serveMetrics(metrics, {
            port: settings.METRICS_PORT,
            host: settings.METRICS_HOST,
          });
          return server.port;
        },
        close: async () => server?.close(),
      };
    },
  };
}

function measure(
  metrics: Metrics,
  { db, bus, hub, desk, storage, steady }: Watched,
  drain: Drain,
): void {
  desk.listen(({ events }) => {
    for (const { body } of events) metrics.onDeskEvent(body.kind);
  });
  const isOn = (is: boolean) => (is ? 1 : 0);
  metrics.gauge('candor_bus_up', '1 while other servers can be heard.', () => isOn(bus.isWhole()));
  metrics.gauge('candor_draining', '1 on the way out.', () => isOn(drain.isDraining()));
  metrics.gauge('candor_storage_low', '1 while nothing is written for want of space.', () =>
    isOn(storage.isLow()),
  );
  if (steady !== undefined)
    metrics.gauge(
      'candor_clock_ahead_seconds',
      'How far the time of this machine is ahead of the database’s, which is gone by.',
      () => steady.machineAheadMs() / SECOND_MS,
    );
  if (db.replica.isWanted) {
    const { replica } = db;
    metrics.gauge('candor_replica_up', '1 while the replica answers lists.', () =>
      isOn(replica.isUsed()),
    );
    metrics.gauge(
      'candor_replica_lag_seconds',
      'How far the replica is behind; nothing while it is away.',
      () => (replica.lagMs() ?? Number.NaN) / SECOND_MS,
    );
    metrics.gauge('candor_replica_reads', 'Lists it answered since the start.', replica.reads);
  }
  const stats = ['sockets', 'guests', 'slow', 'behind', 'waiting'] as const;
  for (const name of stats)
    metrics.gauge(
      `candor_push_${name}`,
      `Sockets of this server: ${name}.`,
      () => hub.stats()[name],
    );
  for (const name of ['total', 'idle', 'waiting'] as const)
    metrics.gauge(
      `candor_database_pool_${name}`,
      `Connections to the database: ${name}.`,
      () => db.pool()[name],
    );
  metrics.slowGauge({
    name: 'candor_queue_age_seconds',
    about: 'How long the oldest job that could run waits, by queue.',
    label: 'queue',
    everyMs: QUEUES_EVERY_MS,
    read: () => listQueueAges(db),
  });
  metrics.slowGauge({
    name: 'candor_money_sum_minor',
    about: 'Sum of all balances of customers and house, by currency: 0, or money was made or lost.',
    label: 'currency',
    everyMs: MONEY_EVERY_MS,
    read: async () =>
      new Map((await sumBalances(db)).map(({ currency, sum }) => [currency, Number(sum)])),
  });
  metrics.slowGauge({
    name: 'candor_database_bytes',
    about: 'Size of the database.',
    label: 'database',
    everyMs: MONEY_EVERY_MS,
    read: async () => new Map([['own', await loadDatabaseBytes(db)]]),
  });
}
