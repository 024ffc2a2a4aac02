/** What orders have bought, by their fills. */
import type { Reader } from '../../../platform/db/database.ts';
import { listFillsOfOrders } from '../store/fills.store.ts';
import { cashOf } from './fill-cash.ts';

/**
 * As counted by the order, cents with all charges, and units of the price's grid times quantity.
 * What a sale brought is paid with a minus.
 */
export type Bought = {
  readonly quantity: bigint;
  readonly paid: bigint;
  readonly value: bigint;
};

/** By order; one that traded nothing is absent. */
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
