/**
 * Working orders in all accounts of people who were frozen or left, and of products that are
 * stopped for them: opening orders are cancelled, closing and protecting ones go on. The task is
 * stored with the status change (core/customers), so a restart loses nothing; until it runs, the
 * rules do not fill such an order either.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import { MINUTE_MS } from '@candor/kit/time';
import type { Db } from '../../../platform/db/database.ts';
import { listAccountIds } from '../../customers/accounts.store.ts';
import { whyNoOpening } from '../../customers/may-now.rules.ts';
import { listStopped, removeStopped, saveLookedAt } from '../../customers/stopped.store.ts';
import type { Order } from '../state/order.ts';
import { listOpeningOrders } from '../store/orders.store.ts';
import { listStandings } from '../store/traders.store.ts';
import { bookedProductOf, bookedSources } from '../state/booked-source.rules.ts';

const STOPPED_AT_ONCE_MAX = 100;
const ORDERS_AT_ONCE_MAX = 2_000;
/** An order in flight when the account was stopped may be written a moment later. */
const WATCHED_MS = MINUTE_MS;

export async function listOrdersToStop(db: Db, now: number): Promise<Order[]> {
  const stopped = await listStopped(db, STOPPED_AT_ONCE_MAX);
  if (stopped.length === 0) return [];
  const standings = await listStandings(
    db,
    await listAccountIds(
      db,
      stopped.map(({ customerId }) => customerId),
    ),
  );
  const orders = await listOpeningOrders(
    db,
    standings.flatMap((standing) =>
      bookedSources
        .filter((source) => whyNoOpening(standing, bookedProductOf(source), now) !== null)
        .map((source) => ({ customerId: standing.customerId, source })),
    ),
    ORDERS_AT_ONCE_MAX,
  );
  const busy = new Set<string>(orders.map(({ customerId }) => personOf(customerId)));
  const isNew = stopped.filter(({ lookedAt }) => lookedAt === null);
  const isOver = stopped.filter(
    ({ customerId, lookedAt }) =>
      !busy.has(customerId) && lookedAt !== null && now - lookedAt >= WATCHED_MS,
  );
  if (isNew.length > 0 || isOver.length > 0) {
    await db.transact(async (tx) => {
      await saveLookedAt(
        tx,
        isNew.map(({ customerId }) => customerId),
      );
      await removeStopped(tx, isOver);
    });
  }
  return orders;
}
