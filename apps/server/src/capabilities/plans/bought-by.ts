/** What orders have bought, by their fills. */
import { cashOf } from '../../core/desk/show/fill-cash.ts';
import { listFillsOfOrders } from '../../core/desk/store/fills.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Bought } from './plan.ts';

/** By order; one that bought nothing is absent. */
export async function listBoughtBy(
  reader: Reader,
  orderIds: readonly string[],
): Promise<Map<string, Bought>> {
  const bought = new Map<string, Bought>();
  for (const { orderId, body } of await listFillsOfOrders(reader, orderIds)) {
    if (body.kind !== 'filled' || orderId === null) continue;
    const before = bought.get(orderId);
    bought.set(orderId, {
      quantity: (before?.quantity ?? 0n) + body.quantity,
      paid: (before?.paid ?? 0n) - cashOf(body),
      value: (before?.value ?? 0n) + body.value,
    });
  }
  return bought;
}
