/** What a customer's devices hear of a batch of the desk. */
import { orderChanged, positionChanged } from '@candor/contract/positions';
import { announcement, type Announcement } from '../../../platform/push/announce.ts';
import { isCustomer } from '../../ledger/accounts.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import type { Order } from '../state/order.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { tradedSourceOf } from '../state/booked-source.rules.ts';

export type DeskAnnouncements = {
  /** One for each event, null where there is nothing to tell: the record says these again. */
  readonly byEvent: readonly (Announcement | null)[];
  /** Of orders that another one's event changed, such as protection that is resized. */
  readonly others: readonly Announcement[];
};

/**
 * One for each order that changed, told with its last event; and one for each event of a position
 * without an order. Funds of the house have no devices.
 */
export function getAnnouncements(
  before: ReadonlyMap<string, Order>,
  { added, changed }: { readonly added: readonly Order[]; readonly changed: readonly Order[] },
  events: readonly DeskEvent[],
): DeskAnnouncements {
  const untold = new Map<string, Order>();
  for (const order of added) if (isCustomer(order.customerId)) untold.set(order.id, order);
  for (const order of changed)
    if (isCustomer(order.customerId) && !isJustTrailed(before.get(order.id), order))
      untold.set(order.id, order);
  const byEvent: (Announcement | null)[] = events.map(() => null);
  for (let i = events.length - 1; i >= 0; i -= 1) {
    const event = events[i];
    if (event === undefined) continue;
    if (event.orderId === null) {
      byEvent[i] = isCustomer(event.customerId) ? positionAnnouncement(event) : null;
      continue;
    }
    const order = untold.get(event.orderId);
    if (order === undefined) continue;
    untold.delete(order.id);
    byEvent[i] = orderAnnouncement(order);
  }
  return { byEvent, others: Array.from(untold.values(), orderAnnouncement) };
}

export function orderAnnouncement({
  id,
  customerId,
  positionId,
  state,
  reason,
  filled,
  code,
  source,
  createdAt,
}: Pick<
  Order,
  | 'id'
  | 'customerId'
  | 'positionId'
  | 'state'
  | 'reason'
  | 'filled'
  | 'code'
  | 'source'
  | 'createdAt'
>): Announcement {
  return announcement(customerId, orderChanged, {
    id,
    positionId,
    state,
    reason,
    filled: quantityText(source, filled),
    code,
    source: tradedSourceOf(source),
    placedAt: createdAt,
  });
}

/** Null for what concerns no position, and for moves of trailing stops. */
export function positionAnnouncement({
  customerId,
  positionId,
  body: { kind },
  code,
  source,
}: Pick<DeskEvent, 'customerId' | 'positionId' | 'code' | 'source'> & {
  readonly body: Pick<DeskEvent['body'], 'kind'>;
}): Announcement | null {
  const place = { code, source: tradedSourceOf(source) };
  return positionId === null || kind === 'trailed'
    ? null
    : announcement(customerId, positionChanged, { id: positionId, kind, ...place });
}

function isJustTrailed(before: Order | undefined, after: Order): boolean {
  return (
    before !== undefined &&
    before.state === after.state &&
    before.filled === after.filled &&
    before.quantity === after.quantity &&
    before.isTriggered === after.isTriggered
  );
}
