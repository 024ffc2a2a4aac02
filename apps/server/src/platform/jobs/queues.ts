import type { PgBoss, QueueOptions } from 'pg-boss';

export const DEAD_LETTERS = 'dead-letters';

const RETRY_DELAY_SECONDS_MAX = 15 * 60;
const HEARTBEAT_SECONDS = 30;

type QueuedJob = {
  readonly name: string;
  readonly options: {
    readonly retryLimit: number;
    readonly retryDelaySeconds: number;
    readonly timeoutSeconds: number;
    readonly keepSeconds: number;
  };
};

export async function layQueues(boss: PgBoss, jobs: readonly QueuedJob[]): Promise<void> {
  const laid = new Set((await boss.getQueues()).map((queue) => queue.name));
  if (!laid.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS);
  await Promise.all(
    jobs.map(async (job) => {
      const options = { ...queueOptions(job), deadLetter: DEAD_LETTERS, notify: true };
      await (laid.has(job.name)
        ? boss.updateQueue(job.name, options)
        : boss.createQueue(job.name, options));
    }),
  );
}

function queueOptions({ options }: QueuedJob): QueueOptions {
  return {
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_SECONDS_MAX,
    expireInSeconds: options.timeoutSeconds,
    deleteAfterSeconds: options.keepSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
}
