import { getActor, recordLook } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Figures of the books are nobody's own: the entry names what was read. */
export async function recordRead(
  tx: Tx,
  { operator, network }: Acting,
  details: Parameters<typeof recordLook>[2]['details'],
): Promise<void> {
  await recordLook(tx, getActor(operator, network), {
    action: 'books.read',
    customerId: null,
    subject: null,
    reason: null,
    details,
  });
}
