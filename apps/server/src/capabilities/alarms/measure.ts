/** The figures behind the alarms: each is measured, none is kept for them. */
import type { AlarmKind } from '@candor/contract/alarms';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { countDifferences, reconcile, type MoneyHolders } from '../../core/ledger/reconcile.ts';
import { snapshot } from '../../core/ledger/store/reconcile.store.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import { countGivenUp } from '../../platform/metrics/metrics.store.ts';
import { listOldestReviews } from './alarms.store.ts';

export type MeasureDeps = {
  readonly db: Db;
  readonly holders: MoneyHolders;
  /** By currency, in its smallest unit. */
  readonly measureWorstCase: (
    reader: Reader,
    now: number,
  ) => Promise<readonly { readonly currency: string; readonly worst: bigint }[]>;
  readonly countFaults: (reader: Reader, sinceMs: number) => Promise<number>;
  readonly freeBytes: () => Promise<number>;
};

/** By subject. What is not in it is nothing. */
export type Figures = ReadonlyMap<string, number>;

export function measure(
  deps: MeasureDeps,
  kind: AlarmKind,
  subject: string,
  now: number,
): Promise<Figures> {
  switch (kind) {
    case 'queueAge':
      return measureQueues(deps, now);
    case 'reconciliation':
      return measureBooks(deps);
    case 'exposure':
      return measureExposure(deps, now);
    case 'errors':
      return measureFaults(deps, now);
    case 'failedJobs':
      return measureJobs(deps);
    case 'disk':
      return measureDisk(deps, subject);
  }
}

/** Whole minutes that the oldest one waits. */
async function measureQueues({ db }: MeasureDeps, now: number): Promise<Figures> {
  const queues = await listOldestReviews(db);
  return new Map(
    queues.map(({ kind, oldestAt }) => [kind, Math.floor((now - oldestAt) / MINUTE_MS)]),
  );
}

async function measureBooks({ db, holders }: MeasureDeps): Promise<Figures> {
  const differences = await db.transact(async (tx) => {
    await snapshot(tx);
    return countDifferences(await reconcile(tx, holders));
  });
  return new Map([['', differences]]);
}

/** Whole units of the currency, rounded up. */
async function measureExposure(
  { db, measureWorstCase }: MeasureDeps,
  now: number,
): Promise<Figures> {
  const found = await measureWorstCase(db, now);
  return new Map(
    found.map(({ currency, worst }) => [
      currency,
      Number((worst + MINOR_PER_UNIT - 1n) / MINOR_PER_UNIT),
    ]),
  );
}

/** In this hour of the clock and the one before it, of all servers. */
async function measureFaults({ db, countFaults }: MeasureDeps, now: number): Promise<Figures> {
  return new Map([['', await countFaults(db, now - (now % HOUR_MS) - HOUR_MS)]]);
}

async function measureJobs({ db }: MeasureDeps): Promise<Figures> {
  return new Map([['', await countGivenUp(db)]]);
}

async function measureDisk({ freeBytes }: MeasureDeps, server: string): Promise<Figures> {
  const free = Math.floor((await freeBytes()) / BYTES_PER_MB);
  return new Map([[server, Math.min(free, Number.MAX_SAFE_INTEGER)]]);
}

/** Dollars and Hong Kong dollars both have cents. */
const MINOR_PER_UNIT = 100n;
const BYTES_PER_MB = 1024 * 1024;
