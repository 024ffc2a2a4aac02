/**
 * Follow orders that were confirmed before units were booked as bought: what is held for each
 * becomes invested. A beat does so with all of them, also with what a server of the version before
 * still confirms during an upgrade; a settlement before that carries its order over first.
 */
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import type { FollowOrder } from '../../../core/funds/follow-order.ts';
import {
  isCarryOverDue,
  markUnitsOwned,
  takeToCarryOver,
} from '../../../core/funds/follow-orders.store.ts';
import { moveMoney } from '../../../core/ledger/move-money.ts';
import type { Movement } from '../../../core/ledger/movement.ts';
import { carryOverHeld } from '../../../core/ledger/purchase.ts';
import type { Beat } from '../../../platform/beats.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { microText } from '../values/micro-text.ts';

export function carryOverBeat(db: Pick<Db, 'transact'>): Beat {
  return {
    name: 'follow.carry-over',
    everyMs: LOOK_MS,
    due: isCarryOverDue,
    async run() {
      while ((await db.transact(carryOverOrders)) > 0);
    },
  };
}

const LOOK_MS = 5 * SECOND_MS;
const AT_ONCE_MAX = 500;

/** How many were carried over. */
async function carryOverOrders(tx: Tx): Promise<number> {
  const orders = await takeToCarryOver(tx, AT_ONCE_MAX);
  const moved = await moveMoney(tx, orders.map(carryOverOrder));
  assert(
    moved.every(({ ok }) => ok),
    'what was held for an order is there',
  );
  await markUnitsOwned(
    tx,
    orders.map(({ id }) => id),
  );
  return orders.length;
}

export function carryOverOrder({
  id,
  customerId,
  fundId,
  amount,
  confirmed,
}: FollowOrder): Movement {
  assert(confirmed !== null, 'only what was confirmed has units');
  return carryOverHeld(
    { customerId, wallet: 'follow' },
    {
      reference: id,
      cost: amount,
      facts: { code: fundId, follow: id, quantity: microText(confirmed.units) },
    },
  );
}
