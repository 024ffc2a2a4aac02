import { assert } from '@candor/kit/assert';
import type { Opening } from '../placing/open.rules.ts';
import { getArrival, closingOrder } from '../placing/accepted.rules.ts';
import { placeClosing } from './close.rules.ts';
import type { Place } from '../state/commands.ts';
import type { Decided, DeskState } from '../state/desk-state.ts';
import { passGate } from '../placing/gate.rules.ts';
import type { Gated } from '../placing/order-terms.rules.ts';
import { getSellable } from '../booking/sellable.rules.ts';

export function decideSell(state: DeskState, command: Place): Decided {
  const gated = passGate(state, command, command.wanted);
  return gated.ok ? sellHeld(state, command, gated.outcome) : gated;
}

export function sellHeld(
  state: DeskState,
  { customerId, wanted, ids, rentalId = null }: Opening,
  gated: Gated,
): Decided {
  const { view, quantity, limitUnits, stopUnits, trail, conditions, expiresAt } = gated;
  const position = getSellable(state, {
    customerId,
    instrumentId: wanted.instrumentId,
    source: wanted.source,
    leverage: wanted.leverage,
    quantity,
    rentalId,
  })?.position;
  assert(position !== undefined, 'the gate lets nobody sell what is not held');
  const order = closingOrder(
    { ...position, source: wanted.source, positionId: position.id },
    {
      id: ids.orderId,
      madeBy: 'customer',
      venue: wanted.venue,
      auctionId: wanted.auction?.id ?? null,
      lockedFrom: wanted.auction?.lockedFrom ?? null,
      type: wanted.type,
      timeInForce: wanted.timeInForce,
      quantity,
      limitUnits,
      stopUnits,
      trail,
      conditions,
      expiresAt,
      arrival: getArrival(view),
    },
    state.now,
  );
  return placeClosing(state, order, position, view, {
    seenPrice: wanted.seenPrice ?? null,
  });
}
