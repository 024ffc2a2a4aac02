/**
 * Another price for one of two orders that end each other, or another quantity for both: both end
 * as replaced and stand again in one step, judged together as two new ones are. The money that was
 * held for both counts for the new ones. What is refused leaves the two as they were.
 */
import { joinMovements } from '../booking/join-movements.rules.ts';
import { emptyDraft, getMovement, getWallet, setHold } from '../booking/desk-movement.rules.ts';
import { otherOf } from '../booking/other-order.rules.ts';
import { isSelling } from '../booking/sellable.rules.ts';
import { ok, refuse } from '@candor/kit/decision';
import {
  decideReplaceOne,
  findOpenOrder,
  wantedAgain,
  withoutOrder,
} from '../matching/working.rules.ts';
import { getEvent } from '../placing/accepted.rules.ts';
import type { BookView } from '../state/book-view.ts';
import type { Place, Replace } from '../state/commands.ts';
import type { Decided, DeskState } from '../state/desk-state.ts';
import type { Order } from '../state/order.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { unitsText } from '../terms/parse-terms.rules.ts';
import { decidePair } from './decide-pair.rules.ts';

export function decideReplace(state: DeskState, command: Replace): Decided {
  const found = findOpenOrder(state, command.customerId, command.orderId);
  if (!found.ok) return found;
  const { order, view } = found.outcome;
  const other = otherOf(state, order);
  return other === null
    ? decideReplaceOne(state, command)
    : replaceBoth(state, command, { order, other, view });
}

function replaceBoth(
  state: DeskState,
  command: Replace,
  { order, other, view }: { readonly order: Order; readonly other: Order; readonly view: BookView },
): Decided {
  const { ids } = command;
  // A trail has come to where it is by itself.
  if (order.trail !== null || other.trail !== null) return refuse('ORDER_NOT_REPLACEABLE');
  // Nothing protects two orders that have yet to decide: its id is free for the other one.
  const place = placedAgain(command, order, other, view, ids.stopLossId);
  if (place === null) return refuse('ORDER_NOT_REPLACEABLE');
  const paired = decidePair(withoutBoth(state, order, other, view), place.command, place.other);
  if (!paired.ok) return paired;
  const draft = emptyDraft();
  for (const { id, customerId, held } of [order, other])
    setHold(
      draft,
      { reference: id, account: getWallet(customerId, view), purpose: 'order' },
      held,
      0n,
      'voided',
    );
  return ok({
    ...paired.outcome,
    events: [
      getEvent(state, other, { kind: 'replaced', by: ids.stopLossId }),
      getEvent(state, order, { kind: 'replaced', by: ids.orderId }),
      ...paired.outcome.events,
    ],
    movement: joinMovements(getMovement(draft), paired.outcome.movement),
  });
}

function placedAgain(
  { customerId, sessionId, quantity, price, stopPrice, ids }: Replace,
  order: Order,
  { type, limitUnits, stopUnits }: Order,
  { terms: { grid } }: BookView,
  otherId: string,
) {
  const text = (units: bigint | null): string | null =>
    units === null ? null : unitsText(grid, units);
  const wanted = wantedAgain(order, {
    quantity: quantity ?? quantityText(order.source, order.quantity - order.filled),
    price: price ?? text(order.limitUnits),
    stopPrice: stopPrice ?? text(order.stopUnits),
  });
  const sells = isSelling(wanted);
  const isSame = quantity === null && price === null && stopPrice === null;
  if (isSame || (order.effect === 'close' && !sells)) return null;
  const other = {
    ...{ orderId: otherId, type, trail: null },
    ...{ price: text(limitUnits), stopPrice: text(stopUnits) },
  };
  const command: Place = {
    ...{ kind: 'place', customerId, sessionId },
    wanted: { ...wanted, isShort: order.effect === 'open' && sells },
    ids: { ...ids, positionId: order.positionId },
  };
  return { command, other };
}

function withoutBoth(state: DeskState, order: Order, other: Order, view: BookView): DeskState {
  const { available } = state;
  const freed = order.held + other.held;
  return {
    ...withoutOrder(withoutOrder(state, order), other),
    available: (customerId, wallet) =>
      available(customerId, wallet) +
      (customerId === order.customerId && wallet === view.terms.wallet ? freed : 0n),
  };
}
