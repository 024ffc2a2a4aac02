/** What a customer's devices hear of a batch of the desk. */
import { orderChanged, positionChanged } from '@candor/contract/positions';
import { announcement, type Announcement } from '../../../platform/push/announce.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import type { Order } from '../state/order.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';

/** One for each order that changed, and one for each event of a position without an order. */
export function getAnnouncements(
  before: ReadonlyMap<string, Order>,
  { added, changed }: { readonly added: readonly Order[]; readonly changed: readonly Order[] },
  events: readonly DeskEvent[],
): Announcement[] {
  const changes = [
    ...added,
    ...changed.filter((order) => !isJustTrailed(before.get(order.id), order)),
  ];
  return [
    ...changes.map(({ id, customerId, positionId, state, reason, filled, code, source }) =>
      announcement(customerId, orderChanged, {
        id,
        positionId,
        state,
        reason,
        filled: quantityText(source, filled),
        code,
        source,
      }),
    ),
    ...events.flatMap(({ customerId, orderId, positionId, body: { kind }, code, source }) =>
      orderId !== null || positionId === null || kind === 'trailed'
        ? []
        : [announcement(customerId, positionChanged, { id: positionId, kind, code, source })],
    ),
  ];
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
