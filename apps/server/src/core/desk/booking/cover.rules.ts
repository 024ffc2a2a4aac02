/**
 * Shares behind sold calls: a call is sold only against shares that are paid in full and free, and
 * while it is open they cannot be sold.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { coverKey, coverRoot, sharesPerCall } from '../state/cover.ts';
import { STOCK_FRACTION } from '../state/booked-source.rules.ts';
import { heldIn, ordersOn, type Holdings } from '../state/holdings.ts';
import { isOpen, isProtection } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { isCountedWithOther } from './other-order.rules.ts';
import type { Terms } from '../state/terms.ts';
import type { Wanted } from '../state/commands.ts';

/** How many shares of this one stand behind open calls. */
export function lockedShares(
  { positions, coverIds }: Pick<Holdings, 'positions' | 'coverIds'>,
  customerId: string,
  instrumentId: string,
): bigint {
  const root = instrumentId.startsWith('US:') ? coverRoot(instrumentId) : null;
  if (root === null) return 0n;
  let sum = 0n;
  for (const id of coverIds.get(coverKey(customerId, root)) ?? []) {
    const call = positions.get(id);
    if (call !== undefined) sum += call.quantity * sharesPerCall(call.instrumentId);
  }
  return sum;
}

/** Whether shares can stand behind calls: own ones, whole, long, paid in full. */
export function isCover({ source, direction, leverage, rentalId, state }: Position): boolean {
  return (
    source !== STOCK_FRACTION &&
    direction === Direction.Buy &&
    leverage === 1 &&
    rentalId === null &&
    state === 'open'
  );
}

/** Of one position: what may be sold of it while calls are open. */
export function unlockedOf(holdings: Holdings, position: Position): bigint {
  if (!isCover(position)) return position.quantity;
  const locked = lockedShares(holdings, position.customerId, position.instrumentId);
  if (locked === 0n) return position.quantity;
  const others = heldIn(holdings, position)
    .filter((held) => held.id !== position.id && isCover(held))
    .reduce((sum, { quantity }) => sum + quantity, 0n);
  const needed = locked > others ? locked - others : 0n;
  return position.quantity > needed ? position.quantity - needed : 0n;
}

/** Shares that nothing else needs: not for sale in a working order, not behind another call. */
export function freeCover(holdings: Holdings, customerId: string, instrumentId: string): bigint {
  const covers = heldIn(holdings, { customerId, instrumentId }).filter(isCover);
  const held = covers.reduce((sum, { quantity }) => sum + quantity, 0n);
  const inOrders = covers.reduce((sum, { id }) => sum + inClosingOrders(holdings, id), 0n);
  const free = held - inOrders - lockedShares(holdings, customerId, instrumentId);
  return free > 0n ? free : 0n;
}

export function inClosingOrders(holdings: Holdings, positionId: string): bigint {
  return ordersOn(holdings, positionId).reduce(
    (sum, order) =>
      order.effect === 'close' &&
      isOpen(order) &&
      !isProtection(order) &&
      !isCountedWithOther(holdings, order)
        ? sum + order.quantity - order.filled
        : sum,
    0n,
  );
}

/** A sale that opens: with a limit to its loss, and with what it is covered by. */
export function checkCover(
  holdings: Holdings,
  customerId: string,
  { direction }: Pick<Wanted, 'direction'>,
  { margin }: Pick<Terms, 'margin'>,
  quantity: bigint,
): Decision<null, RefusalCode> {
  if (direction !== Direction.Sell || margin.kind !== 'largestLoss') return ok(null);
  const { cover, most } = margin;
  if (cover === null) return most === null ? refuse('OPTION_LOSS_UNLIMITED') : ok(null);
  const needed = cover.shares * quantity;
  const free = freeCover(holdings, customerId, cover.instrumentId);
  return needed <= free
    ? ok(null)
    : refuse('OPTION_UNCOVERED', { needed: String(needed), free: String(free) });
}

/** One option is held on one side: what is on the other is closed first. */
export function checkOneSide(
  holdings: Holdings,
  customerId: string,
  { source, instrumentId, direction }: Pick<Wanted, 'source' | 'instrumentId' | 'direction'>,
): Decision<null, RefusalCode> {
  if (source !== TradedSource.Option) return ok(null);
  const isOther = heldIn(holdings, { customerId, instrumentId }).some(
    (held) => held.direction !== direction,
  );
  return isOther ? refuse('OPTION_OTHER_SIDE') : ok(null);
}
