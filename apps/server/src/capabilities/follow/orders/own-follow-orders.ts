/** The customer's follow orders, for the export of their own data. */
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import { toWire } from '@candor/money/wire';
import { listFollowPage } from '../../../core/funds/follow-orders.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { microText } from '../values/micro-text.ts';

export async function ownFollowOrders(reader: Reader, customerId: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows } = await listFollowPage(
      reader,
      customerId,
      { states: null, fundId: null },
      { pageNum, pageSize: PAGE_SIZE_MAX },
    );
    for (const { confirmed, settled, returned, ...order } of rows.slice(0, PAGE_SIZE_MAX))
      all.push({
        id: order.id,
        agency: order.fundId,
        state: order.state,
        term: order.term,
        amount: toWire(order.amount),
        placedAt: order.placedAt,
        strikesAt: order.strikesAt,
        settlesAt: order.settlesAt,
        units: confirmed === null ? null : microText(confirmed.units),
        confirmedValue: confirmed === null ? null : microText(confirmed.value),
        settledValue: settled === null ? null : microText(settled.value),
        fee: settled === null ? null : toWire(settled.fee),
        proceeds: settled === null ? null : toWire(settled.proceeds),
        settledAt: settled?.at ?? null,
        returned,
      });
    if (rows.length <= PAGE_SIZE_MAX) return all;
  }
}
