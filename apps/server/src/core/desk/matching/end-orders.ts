/**
 * Ends working orders whose time is over, and opening ones of accounts that were stopped. Found in
 * the database, so that no server has to know them; one that a book crosses first is ended instead
 * of filled (match-resting-orders.ts).
 */
import { SECOND_MS } from '@candor/kit/time';
import type { Beat } from '../../../platform/beats.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RuleRunner } from '../state/rule-runner.ts';
import type { RuleCommand } from '../state/commands.ts';
import { hasBegun, isExtended } from '../state/order-conditions.rules.ts';
import type { Order } from '../state/order.ts';
import { isOrderEndDue, listExpiredOrders } from '../store/ending-orders.store.ts';
import { listOrdersToStop } from './stop-orders.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly desk: Pick<RuleRunner, 'run'> };

const EXPIRED_AT_ONCE_MAX = 2_000;

export function endOrdersBeat({ db, clock, desk }: Deps): Beat {
  return {
    name: 'desk.end-orders',
    everyMs: SECOND_MS,
    due: isOrderEndDue,
    async run() {
      const now = clock.now();
      const expired = await listExpiredOrders(db, now, EXPIRED_AT_ONCE_MAX);
      const stopped = await listOrdersToStop(db, now);
      await desk.run([
        ...expired.map(expiry),
        ...stopped.map(({ customerId, id }): RuleCommand => ({
          kind: 'expire',
          customerId,
          orderId: id,
          reason: 'accountStopped',
        })),
      ]);
    },
  };
}

/**
 * For an order that a book crosses: from its end on nothing fills it. Null before it begins, and
 * for a book of hours it does not want.
 */
export function matchOrEnd(
  order: Pick<Order, 'id' | 'customerId' | 'positionId' | 'expiresAt' | 'conditions'>,
  now: number,
  isRegular: boolean,
): RuleCommand | null {
  const { customerId, id, positionId, expiresAt } = order;
  if (!hasBegun(order, now) || (!isRegular && !isExtended(order))) return null;
  return expiresAt !== null && expiresAt <= now
    ? expiry(order)
    : { kind: 'match', customerId, orderId: id, positionId };
}

function expiry({ customerId, id }: Pick<Order, 'id' | 'customerId'>): RuleCommand {
  return { kind: 'expire', customerId, orderId: id, reason: 'expiredDay' };
}
