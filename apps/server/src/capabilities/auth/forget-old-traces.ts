/**
 * Deletes what no rule looks at any more: codes, quotas and counters after two days, sessions ninety days after they ended. Until then an
 * ended session still tells whether a device was seen before. A job, once an hour; running it twice does nothing more.
 */
import * as z from 'zod/mini';
import { deleteSessionsBefore } from '../../core/customers/sessions.store.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import { deleteAuthTracesBefore } from './auth.store.ts';

const TRACES_KEPT_MS = 2 * DAY_MS;
const SESSIONS_KEPT_MS = 90 * DAY_MS;

export async function forgetOldTraces(tx: Tx): Promise<void> {
  await deleteAuthTracesBefore(tx, tx.now - TRACES_KEPT_MS);
  await deleteSessionsBefore(tx, tx.now - SESSIONS_KEPT_MS);
}

export function forgetOldTracesWork(db: Db): JobWork {
  return work(job('auth.forget-old-traces', z.object({})), () => db.transact(forgetOldTraces), { cron: '17 * * * *' });
}
