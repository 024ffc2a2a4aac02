import * as z from 'zod/mini';
import type { Db } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import { pruneDeliveries } from './deliveries.store.ts';
import { forgetOldSecrets } from './webhooks.store.ts';

export function pruneWebhooksWork(db: Db): JobWork {
  return work(
    job('webhooks.prune', z.object({})),
    async () => {
      await db.transact(forgetOldSecrets);
      await db.transact(pruneDeliveries);
    },
    { cron: '23 * * * *' },
  );
}
