/**
 * Treasuries from before purchases were booked as such: what is held for each becomes invested. A
 * beat does so with all of them, also with what a server of the version before still buys during an
 * upgrade; whatever is done with one before that carries it over first.
 */
import { assert } from '@candor/kit/assert';
import { toWire } from '@candor/money/wire';
import { moveMoney } from '../../core/ledger/move-money.ts';
import type { Movement } from '../../core/ledger/movement.ts';
import { carryOverHeld } from '../../core/ledger/purchase.ts';
import type { Holding } from '../../core/treasuries/holding.ts';
import { markOwned, takeToCarryOver } from '../../core/treasuries/holdings.store.ts';
import type { Tx } from '../../platform/db/database.ts';

/** How many were carried over. */
export async function carryOverHoldings(tx: Tx, countMax: number): Promise<number> {
  const held = await takeToCarryOver(tx, countMax);
  await carryOver(tx, held);
  return held.length;
}

/** Call with rows that are locked; those that are owned already stay as they are. */
export async function carryOver(tx: Tx, holdings: readonly Holding[]): Promise<void> {
  const held = holdings.filter(({ isOwned }) => !isOwned);
  if (held.length === 0) return;
  const moved = await moveMoney(tx, held.map(getMovement));
  assert(
    moved.every(({ ok }) => ok),
    'what was held for a holding is there',
  );
  await markOwned(
    tx,
    held.map(({ id }) => id),
  );
}

function getMovement({ id, customerId, code, face, cost }: Holding): Movement {
  return carryOverHeld(
    { customerId, wallet: 'funding' },
    { reference: id, cost, facts: { code, position: id, quantity: toWire(face) } },
  );
}
