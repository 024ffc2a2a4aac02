/**
 * Applies an outcome to the batch's state: orders, positions, the customer's counters and what they
 * took of books. Money is the ledger's. Counters follow from the orders and events of a customer
 * and from nothing else, so a server that does not know them counts again (traders.store.ts).
 */
import { MINUTE_MS } from '@candor/kit/time';
import type { DeskState, Outcome, Trader } from '../state/desk-state.ts';
import { evolve } from './evolve.rules.ts';
import { minuteOf, orderFingerprint } from './repeated-order.rules.ts';
import { isOpen, type Order } from '../state/order.ts';
import { countTaken } from './taken.rules.ts';

export function applyOutcome(state: DeskState, { events }: Pick<Outcome, 'events'>): void {
  for (const event of events) {
    const trader = state.traders.get(event.customerId);
    const before = findOrder(state, event.orderId);
    const wasOpen = before !== undefined && isOpen(before);
    evolve(state, event);
    if (trader === undefined) continue;
    const after = findOrder(state, event.orderId);
    trader.openOrders += Number(after !== undefined && isOpen(after)) - Number(wasOpen);
    if (before === undefined && after?.madeBy === 'customer') count(trader, after);
    countTaken(state, trader, event);
  }
}

function findOrder({ orders }: DeskState, id: string | null): Order | undefined {
  return id === null ? undefined : orders.get(id);
}

function count(trader: Trader, order: Order): void {
  if (order.createdAt - trader.minuteFrom >= MINUTE_MS) {
    trader.minuteFrom = minuteOf(order.createdAt);
    trader.minuteCount = 0;
  }
  trader.minuteCount += 1;
  trader.lastLooks = orderFingerprint(order);
  trader.lastAt = order.createdAt;
}
