/**
 * Two orders that end each other, whatever happened to one of them: a fill, a cancel, their time,
 * a stopped account. What is decided about one is completed here for the other, in the same
 * transaction; so of two that a book reaches at once the first one met wins.
 *
 * What opens: the first fill, of a part too, ends the other, and with it the money that was held
 * for both. What sells: what one sells is taken off the other, so that what is left stays covered
 * from both sides, and never more is sold than was asked for.
 */
import type { OrderReason } from '@candor/i18n/order-reasons/en';
import { assert } from '@candor/kit/assert';
import { ok } from '@candor/kit/decision';
import { emptyDraft, getMovement } from '../booking/desk-movement.rules.ts';
import { joinMovements } from '../booking/join-movements.rules.ts';
import { otherOf } from '../booking/other-order.rules.ts';
import { endOrder } from '../closing/fill-closing.rules.ts';
import { getEvent } from '../placing/accepted.rules.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import type { Decided, DeskState } from '../state/desk-state.ts';
import type { Order } from '../state/order.ts';

export function settlePairs(state: DeskState, decided: Decided): Decided {
  if (!decided.ok) return decided;
  const { outcome } = decided;
  const draft = emptyDraft();
  const events: DeskEvent[] = [];
  for (const event of outcome.events) {
    const order = event.orderId === null ? undefined : state.orders.get(event.orderId);
    const other = order === undefined ? null : otherOf(state, order);
    if (other === null || hasEnded(outcome.events, other)) continue;
    const { body } = event;
    const end = (reason: OrderReason, kind: 'cancelled' | 'expired' = 'cancelled'): void => {
      const view = state.view(other.source, other.instrumentId);
      assert(view !== null, 'what works is traded');
      events.push(...endOrder(state, other, view, draft, reason, kind));
    };
    if (body.kind === 'filled') {
      const left = other.quantity - other.filled - body.quantity;
      if (other.effect === 'open' || left <= 0n) end('pairDone');
      else if (leftOf(outcome.events, other) !== left)
        events.push(getEvent(state, other, { kind: 'shrunk', quantity: left }));
    } else if (body.kind === 'expired') end(body.reason, 'expired');
    else if (body.kind === 'cancelled') end(isOfBoth(body.reason) ? body.reason : 'pairEnded');
    else if (body.kind === 'rejected') end('pairEnded');
  }
  if (events.length === 0) return decided;
  const movement = joinMovements(outcome.movement, getMovement(draft));
  return ok({ ...outcome, movement, events: [...outcome.events, ...events] });
}

/** By the same outcome: also by being filled whole. */
function hasEnded(events: readonly DeskEvent[], { id, quantity, filled }: Order): boolean {
  let left = quantity - filled;
  for (const { orderId, body } of events) {
    if (orderId !== id) continue;
    if (endings.has(body.kind)) return true;
    if (body.kind === 'filled') left -= body.quantity;
  }
  return left === 0n;
}

const endings: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'expired', 'replaced']);

/** By what the same outcome says of it. */
function leftOf(events: readonly DeskEvent[], { id, quantity, filled }: Order): bigint {
  const shrunk = events.findLast(({ orderId, body }) => orderId === id && body.kind === 'shrunk');
  return shrunk?.body.kind === 'shrunk' ? shrunk.body.quantity : quantity - filled;
}

/** What ends one ends the other for the same reason. */
function isOfBoth(reason: OrderReason): boolean {
  return reason === 'customer' || reason === 'accountStopped' || reason === 'positionClosed';
}
