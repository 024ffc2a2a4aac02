/** A job whose data cannot be read is not retried. */
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { $ZodError } from 'zod/v4/core';
import type { Log } from '../log.ts';

export type JobFacts = {
  /** Stays the same over all attempts, to recognise a repeat. */
  readonly id: string;
  readonly attempt: number;
  /** When the schedule's period began; null for an enqueued job. */
  readonly period: number | null;
};

type Stored = { readonly data: unknown; readonly period?: number };

export async function attemptJob(
  run: (data: unknown, facts: JobFacts) => Promise<void>,
  taken: JobWithMetadata<unknown>,
  log: Log,
): Promise<JobResult> {
  const { data, period = null } = taken.data as Stored;
  const attempt = taken.retryCount + 1;
  try {
    await run(data, { id: taken.id, attempt, period });
    return { id: taken.id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, job: taken.name, id: taken.id, attempt }, 'job failed');
    return {
      id: taken.id,
      status: error instanceof $ZodError ? 'deadletter' : 'failed',
      output: getReason(error),
    };
  }
}

/** The rest of an error may carry what was being sent. */
function getReason(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Thrown', message: String(error) };
}
