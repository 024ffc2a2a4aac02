/** Ended sessions stay ninety days, because they tell whether a device is known. Idempotent. */
import * as z from 'zod/mini';
import { DAY_MS } from '@candor/kit/time';
import { deleteEmailCodesBefore } from '../../core/customers/email-codes/email-codes.store.ts';
import { deleteSessionsBefore } from '../../core/customers/sessions/sessions.store.ts';
import { deleteSignInsBefore } from '../../core/customers/sessions/sign-ins.store.ts';
import { deleteExpiredChallenges } from '../../core/second-factor/challenges.store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { deleteFullBuckets } from '../../platform/http/limits/shared-limits.store.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import { deleteLoginFailuresBefore } from './auth.store.ts';

const TRACES_KEPT_MS = 2 * DAY_MS;
const SESSIONS_KEPT_MS = 90 * DAY_MS;
const SIGN_INS_KEPT_MS = 90 * DAY_MS;

export async function forgetOldTraces(tx: Tx): Promise<void> {
  await deleteEmailCodesBefore(tx, tx.now - TRACES_KEPT_MS);
  await deleteLoginFailuresBefore(tx, tx.now - TRACES_KEPT_MS);
  await deleteExpiredChallenges(tx);
  await deleteFullBuckets(tx);
  await deleteSignInsBefore(tx, tx.now - SIGN_INS_KEPT_MS);
  await deleteSessionsBefore(tx, tx.now - SESSIONS_KEPT_MS);
}

export function forgetOldTracesWork(db: Db): JobWork {
  return work(job('auth.forget-old-traces', z.object({})), () => db.transact(forgetOldTraces), {
    cron: '17 * * * *',
  });
}
