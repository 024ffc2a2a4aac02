/**
 * One holding is one position: what is bought of an instrument adds to what is held of it on the
 * same side at the same leverage. Which position that is, is decided at the fill, so that an order
 * which waited finds what is there by then. Shares are the same share whether they came from the
 * book, in a block or from an auction; a contract of another month is another instrument.
 */
import { divide } from '@candor/money/rounding';
import type { BookView } from '../state/book-view.ts';
import type { Joined } from '../state/desk-event.ts';
import { heldIn, ordersOn, type Holdings } from '../state/holdings.ts';
import { isOpen, type Order } from '../state/order.ts';
import type { Lot, Position } from '../state/position.ts';
import { warningsAt } from './warning-levels.rules.ts';

/**
 * A position with more lots than this is full: its lots are written anew with every fill. What is
 * bought then begins another one.
 */
export const LOTS_MAX = 1_000;

/**
 * Null where the order makes one of its own. Where there are several, from before positions were
 * added to, it is the oldest.
 */
export function positionToJoin(
  holdings: Holdings,
  order: Pick<Order, 'customerId' | 'instrumentId' | 'direction' | 'leverage' | 'positionId'>,
): Position | null {
  const same = heldIn(holdings, order).filter(
    (held) => held.direction === order.direction && held.leverage === order.leverage,
  );
  const own = same.find(({ id }) => id === order.positionId);
  return (
    own ??
    same.find((held) => held.lots.length < LOTS_MAX && !isBeingClosed(holdings, held)) ??
    null
  );
}

/** The margin rule closes it, the book was too thin for all of it, and the rest is on its way. */
export function isBeingClosed(
  holdings: Pick<Holdings, 'orders' | 'orderIds'>,
  { id }: Pick<Position, 'id'>,
): boolean {
  return ordersOn(holdings, id).some((order) => order.madeBy === 'marginRule' && isOpen(order));
}

type Added = {
  readonly pieces: readonly { readonly units: bigint; readonly quantity: bigint }[];
  readonly quantity: bigint;
  readonly margin: bigint;
};

/** What adding does to a position beyond its sums. Null where there was none. */
export function joinedBy(view: BookView, position: Position | null, added: Added): Joined | null {
  if (position === null) return null;
  const after = addedTo(position, added);
  const { length } = position.warnings;
  return {
    initialMargin: after.initialMargin,
    warningsKept: length === 0 ? 0 : Math.min(length, warningsAt(view, after)),
  };
}

/**
 * What stands behind a unit that is open is the average over what is open; what was closed before
 * has no part in it.
 */
function initialMarginAfter(
  { initialMargin, quantity, openedQuantity }: Position,
  added: Added,
): bigint {
  if (quantity === openedQuantity) return initialMargin + added.margin;
  const opened = openedQuantity + added.quantity;
  return divide(
    (initialMargin * quantity + added.margin * openedQuantity) * opened,
    openedQuantity * (quantity + added.quantity),
    'up',
  );
}

/** The position as it will be. */
export function addedTo(position: Position, added: Added): Position {
  const { pieces, quantity, margin } = added;
  const lots = pieces.map(({ units, quantity: size }): Lot => ({
    at: position.openedAt,
    quantity: size,
    remaining: size,
    units,
    basis: units,
  }));
  return {
    ...position,
    quantity: position.quantity + quantity,
    openedQuantity: position.openedQuantity + quantity,
    lots: [...position.lots, ...lots],
    margin: position.margin + margin,
    initialMargin: initialMarginAfter(position, added),
  };
}
