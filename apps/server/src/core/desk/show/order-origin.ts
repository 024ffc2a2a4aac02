/** What placed an order for its owner: a basket, a saving plan, or the choice to reinvest dividends. */
import type { OrderOrigin } from '@candor/contract/kernel/order-origin';
import type { Reader } from '../../../platform/db/database.ts';

/** By order; what a customer placed alone has none. */
export type OriginsOf = (
  reader: Reader,
  customerId: string,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, OrderOrigin>>;

export type PlacedBy = {
  readonly orderId: string;
  readonly kind: OrderOrigin['kind'];
  readonly id: string;
};

/** An order has one origin at most: of several places that know some, the one that knows it. */
export function originsIn(
  ...places: readonly ((...asked: Parameters<OriginsOf>) => Promise<readonly PlacedBy[]>)[]
): OriginsOf {
  return async (reader, customerId, orderIds) => {
    if (orderIds.length === 0) return new Map();
    const found = await Promise.all(places.map((find) => find(reader, customerId, orderIds)));
    return new Map(found.flat().map(({ orderId, kind, id }) => [orderId, { kind, id }]));
  };
}
