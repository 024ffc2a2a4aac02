/**
 * Buying more of an instrument adds to the position on the same side at the same leverage, of the
 * same rented robot or of none. Which
 * position that is, is decided at the fill, so a waiting order finds the current one. A share is
 * the same whether it came from the book, a block or an auction; another contract month is another
 * instrument. Fractions of a share are counted in millionths and add only to each other.
 */
import { divide } from '@candor/money/rounding';
import type { BookView } from '../state/book-view.ts';
import type { Joined } from '../state/desk-event.ts';
import { isCountedAlike } from '../state/booked-source.rules.ts';
import { heldIn, ordersOn, type Holdings } from '../state/holdings.ts';
import { isOpen, type Order } from '../state/order.ts';
import { sumsWith } from '../terms/lot-list.rules.ts';
import { boughtLots } from '../terms/lots.rules.ts';
import type { Position } from '../state/position.ts';
import { warningsAt } from '../terms/warning-levels.rules.ts';

/**
 * A settlement or a split changes them all, and the page of a position shows them all, so their
 * number is bounded; beyond it a new position begins.
 */
export const LOTS_MAX = 1_000;

/** Half of what a column holds: coins are counted in millionths, and robots trade often. */
const VALUE_MAX = 2n ** 62n;

/** Null where the order opens its own. Of several, from before positions were merged, the oldest. */
export function positionToJoin(
  holdings: Holdings,
  order: Pick<
    Order,
    'customerId' | 'source' | 'instrumentId' | 'direction' | 'leverage' | 'positionId' | 'rentalId'
  >,
): Position | null {
  let joinable: Position | null = null;
  for (const held of heldIn(holdings, order)) {
    const isSame =
      held.direction === order.direction &&
      isCountedAlike(held.source, order.source) &&
      held.leverage === order.leverage &&
      held.rentalId === order.rentalId;
    if (!isSame) continue;
    if (held.id === order.positionId) return held;
    if (joinable === null && hasRoom(held) && !isBeingClosed(holdings, held)) joinable = held;
  }
  return joinable;
}

function hasRoom({ lots, closedValue }: Position): boolean {
  return lots.count < LOTS_MAX && closedValue < VALUE_MAX && lots.openedValue < VALUE_MAX;
}

/** The margin rule is closing it and the book was too thin for all of it. */
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
  readonly isOwned: boolean;
};

/** What adding changes beyond the sums. Null for a new position. */
export function joinedBy(view: BookView, position: Position | null, added: Added): Joined | null {
  if (position === null) return null;
  const { length } = position.warnings;
  return {
    initialMargin: initialMarginAfter(position, added),
    warningsKept: length === 0 ? 0 : Math.min(length, warningsAt(view, addedTo(position, added))),
  };
}

/** Initial margin per open unit is the average over what is open; closed parts have no share in it. */
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

/** Without the lots themselves, which only closing asks for. */
export function addedTo(position: Position, added: Added): Position {
  const { pieces, quantity, margin, isOwned } = added;
  return {
    ...position,
    isOwned,
    quantity: position.quantity + quantity,
    openedQuantity: position.openedQuantity + quantity,
    lots: sumsWith(position.lots, boughtLots(pieces, position.openedAt, isOwned ? margin : null)),
    margin: position.margin + margin,
    initialMargin: initialMarginAfter(position, added),
  };
}
