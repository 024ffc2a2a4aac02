/**
 * A form that needs an image takes an uploaded one for its customer. The first claim wins, whoever
 * else saw the id; claiming the own file again changes nothing. What was uploaded more than a day
 * ago and never claimed is as good as deleted.
 */
import { refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { claimUnclaimed, isOwnedBy } from './files.store.ts';

export const UNCLAIMED_KEPT_MS = DAY_MS;

export async function claimFile(
  tx: Tx,
  fileId: string,
  customerId: string,
  purpose: string,
): Promise<void> {
  const isClaimed = await claimUnclaimed(tx, {
    id: fileId,
    customerId,
    purpose,
    uploadedAfter: tx.now - UNCLAIMED_KEPT_MS,
  });
  if (!isClaimed && !(await isOwnedBy(tx, fileId, customerId))) refuseNow('FILE_UNKNOWN');
}
