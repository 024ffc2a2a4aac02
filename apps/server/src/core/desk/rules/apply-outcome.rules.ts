/**
 * Applies an outcome to the batch's state: orders, positions, the customer's counters and what they
 * took of books. Money is the ledger's.
 */
import { MINUTE_MS } from '@candor/kit/time';
import type { DeskState, Outcome, Trader } from '../state/desk-state.ts';
import { evolve } from './evolve.rules.ts';
import { isOpen } from '../state/order.ts';
import { countTaken } from './taken.rules.ts';

export function applyOutcome(state: DeskState, { events, looks }: Outcome): void {
  for (const event of events) {
    const trader = state.traders.get(event.customerId);
    const wasOpen = isOpenOrder(state, event.orderId);
    evolve(state, event);
    if (trader === undefined) continue;
    trader.openOrders += Number(isOpenOrder(state, event.orderId)) - Number(wasOpen);
    countTaken(state, trader, event);
  }
  const asked = events[0] === undefined ? undefined : state.traders.get(events[0].customerId);
  if (looks !== null && asked !== undefined) count(asked, state.now, looks);
}

function isOpenOrder({ orders }: DeskState, id: string | null): boolean {
  const order = id === null ? undefined : orders.get(id);
  return order !== undefined && isOpen(order);
}

function count(trader: Trader, now: number, looks: string): void {
  if (now - trader.minuteFrom >= MINUTE_MS) {
    trader.minuteFrom = now;
    trader.minuteCount = 0;
  }
  trader.minuteCount += 1;
  trader.lastLooks = looks;
  trader.lastAt = now;
}
