/**
 * Orders as they are accepted, and the event that says so: what is asked for, and what protects or
 * closes a position.
 */
import { OrderType } from '@candor/contract/kernel/enumerations';
import type { BookView } from '../state/book-view.ts';
import type { DeskEvent, EventBody } from '../state/desk-event.ts';
import type { DeskState } from '../state/desk-state.ts';
import { ordersOn } from '../state/holdings.ts';
import { isOpen, opposite, type NewOrder, type Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';

export function getArrival({ bids, asks, sequence, at }: BookView): NewOrder['arrival'] {
  const [bid, ask] = [bids[0], asks[0]];
  return bid === undefined || ask === undefined
    ? null
    : { bid: bid.units, ask: ask.units, sequence, at };
}

/**
 * Protection named by the order, once there is a position. It covers all of it and replaces earlier
 * protection on the same side.
 */
export function getProtection(
  state: DeskState,
  order: NewOrder,
  known: Position | null,
  added: bigint,
): DeskEvent[] {
  const { takeProfitUnits, takeProfitId, stopLossUnits, stopLossId } = order;
  if (takeProfitUnits === null && stopLossUnits === null) return [];
  const of = { ...order, source: known?.source ?? order.source };
  const quantity = (known?.quantity ?? 0n) + added;
  const events = ordersOn(state, order.positionId)
    .filter(
      (other) =>
        isOpen(other) &&
        ((other.madeBy === 'takeProfit' && takeProfitUnits !== null) ||
          (other.madeBy === 'stopLoss' && stopLossUnits !== null)),
    )
    .map((other) => getEvent(state, other, { kind: 'cancelled', reason: 'replaced' }));
  if (takeProfitUnits !== null && takeProfitId !== null)
    events.push(
      acceptedClosing(
        state,
        closingOrder(
          of,
          {
            id: takeProfitId,
            madeBy: 'takeProfit',
            type: OrderType.Limit,
            limitUnits: takeProfitUnits,
            quantity,
          },
          state.now,
        ),
      ),
    );
  if (stopLossUnits !== null && stopLossId !== null)
    events.push(
      acceptedClosing(
        state,
        closingOrder(
          of,
          {
            id: stopLossId,
            madeBy: 'stopLoss',
            type: OrderType.Stop,
            stopUnits: stopLossUnits,
            quantity,
          },
          state.now,
        ),
      ),
    );
  return events;
}

type ClosingQuery = Pick<NewOrder, 'id' | 'madeBy' | 'type' | 'quantity'> &
  Partial<
    Pick<
      NewOrder,
      | 'limitUnits'
      | 'stopUnits'
      | 'trail'
      | 'timeInForce'
      | 'expiresAt'
      | 'arrival'
      | 'venue'
      | 'auctionId'
      | 'lockedFrom'
      | 'conditions'
    >
  >;

/** `of` is the position, or the order that opens it. */
export function closingOrder(
  of: Pick<
    Order,
    | 'customerId'
    | 'source'
    | 'instrumentId'
    | 'code'
    | 'direction'
    | 'leverage'
    | 'positionId'
    | 'rentalId'
  >,
  query: ClosingQuery,
  now: number,
): NewOrder {
  return {
    customerId: of.customerId,
    source: of.source,
    instrumentId: of.instrumentId,
    code: of.code,
    venue: 'book',
    auctionId: null,
    lockedFrom: null,
    direction: opposite(of.direction),
    effect: 'close',
    positionId: of.positionId,
    rentalId: of.rentalId,
    timeInForce: 'gtc',
    leverage: of.leverage,
    limitUnits: null,
    stopUnits: null,
    trail: null,
    takeProfitUnits: null,
    stopLossUnits: null,
    takeProfitId: null,
    stopLossId: null,
    arrival: null,
    moved: null,
    conditions: null,
    forced: null,
    createdAt: now,
    expiresAt: null,
    held: 0n,
    ...query,
  };
}

export function acceptedClosing(state: DeskState, order: NewOrder): DeskEvent {
  return getEvent(state, order, { kind: 'accepted', order });
}

export function getEvent(
  { now }: Pick<DeskState, 'now'>,
  order: Pick<
    Order,
    'id' | 'customerId' | 'positionId' | 'source' | 'instrumentId' | 'code' | 'direction'
  >,
  body: EventBody,
): DeskEvent {
  const { id, customerId, positionId, source, instrumentId, code, direction } = order;
  return {
    at: now,
    customerId,
    orderId: id,
    positionId,
    source,
    instrumentId,
    code,
    direction,
    body,
  };
}
