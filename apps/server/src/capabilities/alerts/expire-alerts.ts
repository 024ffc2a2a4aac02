/** What was not reached by its end waits no longer. Everything before the end was looked at first. */
import { alertsChanged } from '@candor/contract/alerts';
import type { Db } from '../../platform/db/database.ts';
import { announceAll, announcement } from '../../platform/push/announce.ts';
import { markExpired } from './alerts.store.ts';

export async function expireAlerts(db: Db, ids: readonly string[]): Promise<string[]> {
  return db.transact(async (tx) => {
    const ended = await markExpired(tx, ids);
    const customers = [...new Set(ended.map(({ customerId }) => customerId))];
    await announceAll(
      tx,
      customers.map((customerId) => announcement(customerId, alertsChanged, { at: tx.now })),
    );
    return ended.map(({ id }) => id);
  });
}
