/**
 * A customer's trades, as the customer sees them. Opening them is recorded, and the customer sees
 * who did.
 */
import type { loadCustomerTrades as endpoint } from '@candor/contract/desk';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { getActor, record } from '../../core/audit/record.ts';
import { toShowDeps, shownPositions, type ShownMarket } from '../../core/desk/show/list-shown.ts';
import {
  listEndedOrders,
  listCustomerOrders,
} from '../../core/desk/store/lists/order-lists.store.ts';
import { listCustomerPositions } from '../../core/desk/store/lists/position-lists.store.ts';
import { shownOrder } from '../../core/desk/show/shown-order.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findTradingCustomer } from './desk.store.ts';

const OPEN_SHOWN_MAX = 100;
const ENDED_SHOWN_MAX = 20;

type Opening = { readonly acting: Acting; readonly id: string; readonly language: Language };

export async function loadCustomerTrades(
  tx: Tx,
  shown: ShownMarket,
  { acting: { operator, network }, id, language }: Opening,
): Promise<DataOf<typeof endpoint>> {
  const customer = (await findTradingCustomer(tx, id)) ?? refuseNow('CUSTOMER_UNKNOWN');
  await requireNotLinked(tx, operator, id);
  const first = (pageSize: number) => ({ pageNum: 1, pageSize });
  const working = await listCustomerOrders(tx, id, { page: first(OPEN_SHOWN_MAX), isOpen: true });
  const ended = await listEndedOrders(tx, id, ENDED_SHOWN_MAX);
  const open = await listCustomerPositions(tx, id, { page: first(OPEN_SHOWN_MAX), state: 'open' });
  const closed = await listCustomerPositions(tx, id, {
    page: first(ENDED_SHOWN_MAX),
    state: 'closed',
  });
  const seen = { language, now: tx.now };
  const deps = toShowDeps(shown.market, seen);
  // One row more than a page, to know whether there are more.
  const answer = {
    customer,
    orders: working.rows.slice(0, OPEN_SHOWN_MAX).map((order) => shownOrder(order, deps)),
    positions: shownPositions(shown, open.rows.slice(0, OPEN_SHOWN_MAX), working.rows, seen),
    closed: shownPositions(shown, closed.rows.slice(0, ENDED_SHOWN_MAX), [], seen),
    ended: ended.map((order) => shownOrder(order, deps)),
  };
  await record(tx, getActor(operator, network), {
    action: 'customer.tradesOpened',
    customerId: id,
    subject: null,
    reason: null,
  });
  return answer;
}
