import * as z from 'zod/mini';
import { DAY_MS } from '@candor/kit/time';
import type { Db } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import { deleteAttemptsBefore } from './sign-in.store.ts';

/** No rule looks further back than a day. */
const ATTEMPTS_KEPT_MS = 2 * DAY_MS;

export function forgetAttemptsWork(db: Db): JobWork {
  return work(
    job('operators.forget-attempts', z.object({})),
    () => db.transact((tx) => deleteAttemptsBefore(tx, tx.now - ATTEMPTS_KEPT_MS)),
    { cron: '23 * * * *' },
  );
}
