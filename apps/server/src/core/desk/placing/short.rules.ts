/**
 * Short sales of shares that open or add: the share must be one that is lent, and while it is
 * restricted after a fall the order must be a limit above the best bid. What was accepted before
 * the fall goes on where its limit was above the bid it met; everything else waits until the
 * restriction ends, or ends with its day.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { refuse } from '@candor/kit/decision';
import { isShareSource } from '../state/booked-source.rules.ts';
import type { BookView } from '../state/book-view.ts';
import type { Wanted } from '../state/commands.ts';
import type { Order } from '../state/order.ts';
import { isBorrowed } from '../terms/short/borrow.rules.ts';
import { stepAt, unitsText } from '../terms/parse-terms.rules.ts';
import { passed, type Check, type OrderPrices } from './order-price.rules.ts';

export function checkLent({ short, terms }: BookView, wanted: Wanted): Check {
  return isShortSale(wanted) && short?.borrow.status === 'unavailable'
    ? refuse('SHORT_UNAVAILABLE', { code: terms.code })
    : passed;
}

export function checkShortRestriction(
  view: BookView,
  wanted: Wanted,
  { limitUnits }: Pick<OrderPrices, 'limitUnits'>,
): Check {
  const until = isShortSale(wanted) ? (view.short?.restrictedUntil() ?? null) : null;
  if (until === null) return passed;
  const bid = view.bids[0]?.units ?? view.last;
  if (wanted.type === OrderType.Limit && limitUnits !== null && limitUnits > bid) return passed;
  return refuse('SHORT_SALE_RESTRICTED', {
    price: unitsText(view.terms.grid, bid + stepAt(view.terms.grid, bid)),
    until: { instantMs: until },
  });
}

/** Whether an order that waits may be filled at this book. */
export function mayBeFilled(order: Order, { short }: BookView): boolean {
  if (order.effect !== 'open' || !isBorrowed(order)) return true;
  return wasAboveTheBid(order) || (short?.restrictedUntil() ?? null) === null;
}

/** Since then no book has reached it, or it would have been filled. */
function wasAboveTheBid({ type, limitUnits, arrival, actedThrough, conditions }: Order): boolean {
  return (
    type === OrderType.Limit &&
    limitUnits !== null &&
    arrival !== null &&
    // After a split its price is in other shares than the bid was.
    actedThrough === null &&
    // Before it began, books may have passed it.
    (conditions?.startsAt ?? null) === null &&
    limitUnits > arrival.bid
  );
}

function isShortSale({ source, direction, isShort }: Wanted): boolean {
  return isShort && direction === Direction.Sell && isShareSource(source);
}
