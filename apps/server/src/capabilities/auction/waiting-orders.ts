import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { ArrivedOrder } from '@candor/market/auction/interest';
import { listAuctionOrders } from '../../core/desk/store/orders.store.ts';
import type { Order } from '../../core/desk/state/order.ts';
import type { Reader } from '../../platform/db/database.ts';

export type WaitingOrder = ArrivedOrder & { readonly order: Order; readonly auctionId: string };

export async function listWaitingOrders(
  reader: Reader,
  auctionIds: readonly string[],
): Promise<WaitingOrder[]> {
  return (await listAuctionOrders(reader, auctionIds)).map(toWaiting);
}

function toWaiting(order: Order): WaitingOrder {
  assert(order.auctionId !== null, 'what waits in an auction names it');
  return {
    order,
    auctionId: order.auctionId,
    side: order.direction === Direction.Buy ? 'buy' : 'sell',
    limit: order.limitUnits === null ? null : Number(order.limitUnits),
    quantity: wholeShares(order),
    arrivedAtMs: order.createdAt,
  };
}

/** Quantities fit exactly in a number. */
function wholeShares({ quantity, filled }: Order): number {
  const left = Number(quantity - filled);
  assert(Number.isSafeInteger(left), 'shares are counted exactly');
  return left;
}
