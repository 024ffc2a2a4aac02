/**
 * What is bought by rule, a plan's date or a dividend, is bought for no company that is stopped. Of
 * a stop and an order of this kind one comes first: a stop waits until the orders of the moment are
 * placed, and none is begun after it.
 */
import { holdStops, listTeamsAmong } from '../../core/keys/seats/seats.store.ts';
import type { Db } from '../../platform/db/database.ts';

export async function whileNotStopped(
  db: Db,
  all: readonly { readonly customerId: string }[],
  place: (stopped: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const owners = [...new Set(all.map(({ customerId }) => customerId))];
  const companies = await listTeamsAmong(db, owners);
  if (companies.length === 0) return place(new Set());
  return db.transact(async (tx) => place(await holdStops(tx, companies)));
}
