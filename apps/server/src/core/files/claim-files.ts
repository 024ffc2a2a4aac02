/** The first claim wins. Unclaimed uploads older than a day count as deleted. */
import { refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
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
