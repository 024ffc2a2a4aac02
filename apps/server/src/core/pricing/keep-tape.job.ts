import * as z from 'zod/mini';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import type { Tape } from './tape.ts';

/**
 * Soon after midnight UTC, when a day's seed may be revealed, and often enough that tomorrow is
 * always on record.
 */
const EVERY_HOUR = '1 * * * *';

const keepTape = job('pricing.keep-tape', z.object({}), { concurrency: 1 });

export function keepTapeWork(tape: Pick<Tape, 'keep'>): JobWork {
  return work(keepTape, () => tape.keep(), { cron: EVERY_HOUR });
}
