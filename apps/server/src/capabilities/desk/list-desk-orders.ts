/**
 * All customers' orders of an hour, a day or several, by what happened to them. Looking is on
 * record.
 */
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { DESK_ORDERS_DAYS_MAX, type listDeskOrders as endpoint } from '@candor/contract/desk';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { pageFrom } from '@candor/kit/paging';
import { getActor, recordLook } from '../../core/audit/record.ts';
import { toShowDeps, type ShownMarket } from '../../core/desk/show/list-shown.ts';
import { shownOrder } from '../../core/desk/show/shown-order.ts';
import { listDeskOrders as listOrders } from '../../core/desk/store/lists/order-lists.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { decidePeriod, utcDayAt } from '../../platform/period.rules.ts';
import { listTradingCustomers } from './desk.store.ts';

export async function listDeskOrders(
  tx: Tx,
  { market }: Pick<ShownMarket, 'market'>,
  { acting, query, language }: Asked,
): Promise<DataOf<typeof endpoint>> {
  const { what, hour = null } = query;
  const { text = null, code = null, side = null, state = null } = query;
  const day = query.day ?? utcDayAt(tx.now);
  const until = query.until ?? day;
  const { rows, total } = await listOrders(tx, {
    what,
    ...getSpan(day, until, hour),
    page: query,
    customer: text,
    code,
    side,
    state,
    readBy: acting.operator.operatorId,
  });
  const customers = await listTradingCustomers(
    tx,
    rows.map(({ customerId }) => customerId),
  );
  const deps = toShowDeps(market, { language, now: tx.now });
  const { items, ...page } = pageFrom(rows, query, (order) => {
    const customer = customers.get(order.customerId);
    assert(customer !== undefined, `${order.id} belongs to a customer`);
    return { ...shownOrder(order, deps), customer };
  });
  await recordLook(tx, getActor(acting.operator, acting.network), {
    action: 'desk.ordersListed',
    customerId: null,
    subject: null,
    reason: null,
    // Whom somebody looked for is not written down: it may be a name.
    details: { day, until, hour, what, code, side, state, isSearched: text !== null },
  });
  return { ...page, items: [...items], total, day, until };
}

type Asked = {
  readonly acting: Acting;
  readonly query: QueryOf<typeof endpoint>;
  readonly language: Language;
};

/** An hour is of one day. */
function getSpan(
  day: string,
  until: string,
  hour: number | null,
): { fromMs: number; untilMs: number } {
  const { fromMs, untilMs } = orRefuse(decidePeriod(day, until));
  assert(fromMs !== null && untilMs !== null, 'a day has a beginning and an end');
  if (untilMs - fromMs > DESK_ORDERS_DAYS_MAX * DAY_MS || (hour !== null && day !== until))
    refuseNow('PERIOD_INVALID', { days: DESK_ORDERS_DAYS_MAX });
  if (hour === null) return { fromMs, untilMs };
  return { fromMs: fromMs + hour * HOUR_MS, untilMs: fromMs + (hour + 1) * HOUR_MS };
}
