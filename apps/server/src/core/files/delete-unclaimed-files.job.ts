import * as z from 'zod/mini';
import type { Db } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import { UNCLAIMED_KEPT_MS } from './claim-files.ts';
import { deleteUnclaimedBefore } from './files.store.ts';

const EVERY_HOUR = '17 * * * *';

const deleteUnclaimedFiles = job('files.delete-unclaimed', z.object({}), { concurrency: 1 });

export function deleteUnclaimedFilesWork(db: Db): JobWork {
  return work(
    deleteUnclaimedFiles,
    async () => {
      await db.transact((tx) => deleteUnclaimedBefore(tx, tx.now - UNCLAIMED_KEPT_MS));
    },
    { cron: EVERY_HOUR },
  );
}
