import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { job, work, type JobWork } from '../jobs/jobs.ts';
import { prunePushEvents } from './push.store.ts';

export function prunePushEventsWork(db: Db): JobWork {
  return work(
    job('push.prune-events', z.object({})),
    async () => {
      await db.transact(prunePushEvents);
    },
    { cron: '41 * * * *' },
  );
}
