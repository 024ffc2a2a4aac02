/**
 * Background work: mails, cleaning up, settling.
 *
 * A job is enqueued in the caller's transaction and exists exactly when that does. It runs at least
 * once, on one server at a time, so it must be idempotent (`facts.id` is the same over all
 * attempts). One that keeps failing becomes a dead letter and an error in the log.
 *
 * Scheduled work gets one job per period of its cron, in UTC; after an outage only the last missed
 * period is caught up. The engine is pg-boss, in the schema `jobs` of our database.
 */
import { PgBoss } from 'pg-boss';
import type * as z from 'zod/mini';
import { parse, safeParse } from 'zod/v4/core';
import type { Schema } from '@candor/contract/kernel/endpoint';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { oneAddress } from '../db/several-hosts.ts';
import type { Log } from '../log.ts';
import { StartRefused } from '../start/start-refused.ts';
import { attemptJob, type JobFacts } from './attempt-job.ts';
import { DEAD_LETTERS, layQueues } from './queues.ts';
import { CATCH_UP_MS, keepSchedules } from './schedules.ts';
import { uuidOfKey } from './uuid-of-key.ts';
import { withinMs } from './within-ms.ts';

export type JobOptions = {
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly timeoutSeconds: number;
  readonly concurrency: number;
  /** How long a finished job's data is kept, and a singletonKey remembered. */
  readonly keepSeconds: number;
  readonly pollSecondsMax?: number;
};

export type Job<S extends Schema = Schema> = {
  readonly name: string;
  readonly schema: S;
  readonly options: JobOptions;
};

const byDefault: JobOptions = {
  retryLimit: 5,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  concurrency: 2,
  keepSeconds: 7 * 24 * 60 * 60,
};

/** Never changed once used: letters, digits, dots and hyphens. */
export function job<S extends Schema>(
  name: string,
  schema: S,
  options: Partial<JobOptions> = {},
): Job<S> {
  return { name, schema, options: { ...byDefault, ...options } };
}

export type JobWork = {
  readonly job: Job;
  readonly run: (stored: unknown, facts: JobFacts) => Promise<void>;
  readonly everyCron?: string;
};

/** Scheduled work gets no data but `facts.period`, so its schema must accept {}. */
export function work<S extends Schema>(
  of: Job<S>,
  run: (data: z.output<S>, facts: JobFacts) => Promise<void>,
  options: { cron?: string } = {},
): JobWork {
  if (options.cron !== undefined) {
    assert(
      safeParse(of.schema, {}).success,
      `the scheduled job ${of.name} must accept {} as its data`,
    );
    assert(
      of.options.keepSeconds * SECOND_MS > CATCH_UP_MS,
      `the scheduled job ${of.name} must be kept for longer than a period is caught up`,
    );
  }
  return {
    job: of,
    run: async (stored, facts) => run(parse(of.schema, stored), facts),
    ...(options.cron === undefined ? {} : { everyCron: options.cron }),
  };
}

export type EnqueueOptions = {
  startAfterMs?: number;
  /** A second job of the same key is not made while the first waits or is remembered (keepSeconds). */
  singletonKey?: string;
};

export type Jobs = {
  enqueue<S extends Schema>(
    tx: Tx,
    of: Job<S>,
    data: z.input<S>,
    options?: EnqueueOptions,
  ): Promise<void>;
  start(works: readonly JobWork[]): Promise<void>;
  /** So that no job uses up its attempts while nothing can be written. */
  pause(): void;
  resume(): void;
  /** Automatic; for tests that move the clock. */
  makeDue(): Promise<void>;
  /** Unfinished jobs run again at the next start. */
  stop(): Promise<void>;
  isUp(): boolean;
};

const STOP_WAIT_MS = 10 * SECOND_MS;
const POOL_SIZE = 4;
const POLL_SECONDS = 5;
/** Who is told of new jobs looks less often: only for those that wait for their time. */
const TOLD_POLLS = 3;
const SUPERVISE_SECONDS = 20;

export type JobsOptions = {
  url: string;
  clock: Clock;
  log: Log;
  pollSeconds?: number;
  /** False where another role makes the tables. */
  laysTables?: boolean;
};

export function openJobs({
  url,
  clock,
  log,
  pollSeconds = POLL_SECONDS,
  laysTables = true,
}: JobsOptions): Jobs {
  const boss = openBoss(url, laysTables, log);
  let works: readonly JobWork[] = [];
  let isStarted = false;
  let isTaking = true;
  let turning = Promise.resolve();
  const schedules = keepSchedules({
    boss,
    clock,
    onError: (error) => log.error({ err: error }, 'job schedule'),
  });

  async function startTaking(): Promise<void> {
    await Promise.all(works.map((each) => startWorkers(boss, each, log, pollSeconds)));
    await logDeadLetters(boss, log, pollSeconds);
  }

  async function stopTaking(): Promise<void> {
    const names = [DEAD_LETTERS, ...works.map((each) => each.job.name)];
    await withinMs(
      STOP_WAIT_MS,
      Promise.all(names.map((name) => boss.offWork(name, { wait: true }))),
    );
  }

  /** Serialised and only on change: two pauses must not stop workers twice. */
  function take(shouldTake: boolean): void {
    turning = turning
      .then(async () => {
        if (!isStarted || shouldTake === isTaking) return;
        isTaking = shouldTake;
        await (shouldTake ? startTaking() : stopTaking());
      })
      .catch((error: unknown) => log.error({ err: error }, 'job queue'));
  }

  return {
    async enqueue(tx, of, data, { startAfterMs = 0, singletonKey } = {}) {
      assert(
        works.some((known) => known.job.name === of.name),
        `nobody works on the job ${of.name}, or the jobs have not started`,
      );
      await boss.send(
        of.name,
        { data },
        {
          db: { executeSql: (text, values = []) => tx.query(text, values) },
          ...(startAfterMs === 0 ? {} : { startAfter: Math.ceil(startAfterMs / SECOND_MS) }),
          ...(singletonKey === undefined ? {} : { id: uuidOfKey(of.name, singletonKey) }),
        },
      );
    },
    async start(given) {
      assert(!isStarted, 'jobs start once');
      await (laysTables ? boss.start() : startOrRefuse(boss));
      await layQueues(
        boss,
        given.map((each) => each.job),
      );
      works = given;
      await startTaking();
      await schedules.start(given);
      isStarted = true;
    },
    makeDue: schedules.makeDue,
    pause: () => take(false),
    resume: () => take(true),
    async stop() {
      isStarted = false;
      await schedules.stop();
      await turning;
      await stopTaking();
      await boss.stop({ graceful: false, close: true });
    },
    isUp: () =>
      isStarted &&
      boss.getWipData().every((worker) => (worker.lastErrorOn ?? 0) <= (worker.lastFetchedOn ?? 0)),
  };
}

function openBoss(url: string, laysTables: boolean, log: Log): PgBoss {
  const boss = new PgBoss({
    connectionString: oneAddress(url),
    application_name: 'candor jobs',
    schema: 'jobs',
    migrate: laysTables,
    max: POOL_SIZE,
    useListenNotify: true,
    // Periods are ours, see keepSchedules.
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  return boss;
}

async function startOrRefuse(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    const isOther =
      error instanceof Error && /not installed|requires migrations/.test(error.message);
    if (!isOther) throw error;
    throw new StartRefused(
      'The tables of the job queue are missing or of another version. Run `npm run migrate` with DATABASE_OWNER_URL, then start again.',
      { cause: error },
    );
  }
}

async function startWorkers(
  boss: PgBoss,
  each: JobWork,
  log: Log,
  pollSeconds: number,
): Promise<void> {
  const { name, options } = each.job;
  const lookSeconds = Math.min(pollSeconds, options.pollSecondsMax ?? pollSeconds);
  for (let i = 0; i < options.concurrency; i += 1) {
    let workerId = '';
    workerId = await boss.work(
      name,
      {
        batchSize: 1,
        includeMetadata: true,
        perJobResults: true,
        pollingIntervalSeconds: lookSeconds,
        notifyPollingIntervalSeconds: Math.min(
          pollSeconds * TOLD_POLLS,
          options.pollSecondsMax ?? Infinity,
        ),
      },
      async (taken) => {
        const results = await Promise.all(taken.map((one) => attemptJob(each.run, one, log)));
        boss.notifyWorker(workerId);
        return results;
      },
    );
  }
}

/** Without the data, which may be confidential and stays with the failed job. */
async function logDeadLetters(boss: PgBoss, log: Log, pollSeconds: number): Promise<void> {
  await boss.work(
    DEAD_LETTERS,
    { includeMetadata: true, pollingIntervalSeconds: pollSeconds, batchSize: 20 },
    async (letters) => {
      for (const letter of letters)
        log.error(
          {
            job: letter.sourceName,
            id: letter.sourceId,
            attempts: (letter.sourceRetryCount ?? 0) + 1,
            reason: letter.output,
          },
          'job gave up',
        );
    },
  );
}
