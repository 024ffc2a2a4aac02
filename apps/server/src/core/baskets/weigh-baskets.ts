/** What baskets count as their own, never more than is held, and what that is worth now. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { OPEN_ORDERS_MAX } from '../desk/placing/gate.rules.ts';
import { STOCK_FRACTION } from '../desk/state/booked-source.rules.ts';
import { isProtection } from '../desk/state/order.ts';
import { listWorkingOrdersOf } from '../desk/store/orders.store.ts';
import { listOpenPositionsFor } from '../desk/store/positions.store.ts';
import { getGrid } from '../pricing/decimal-texts.ts';
import type { Market } from '../pricing/market.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Basket, BasketOrder, Part } from './basket.ts';
import { countOf } from './basket-holding.rules.ts';
import { listTradedOrders } from './basket-runs.store.ts';
import type { Weighed } from './rebalance.rules.ts';
import { worthOf } from './share/fraction-worth.rules.ts';
import { splitsSince } from './share/splits-since.ts';

export type BasketMarket = Pick<Market, 'instruments' | 'pricing'>;

export type HeldPart = Part &
  Weighed & {
    readonly share: Instrument;
    /** What a sale would bring, in units of the grid. */
    readonly bid: bigint;
    /** Counted by the basket, but sold elsewhere; with its worth in cents. */
    readonly gone: bigint;
    readonly goneWorth: bigint;
    /** Cents, over all. */
    readonly paid: bigint;
    readonly received: bigint;
  };

export async function weighBasket(
  reader: Reader,
  market: BasketMarket,
  basket: Basket,
  now: number,
): Promise<HeldPart[]> {
  const { id, customerId } = basket;
  return (await weighBaskets(reader, market, [basket], { customerId, now })).get(id) ?? [];
}

/** By basket: its shares as they were chosen, then those that were taken out and are still held. */
export async function weighBaskets(
  reader: Reader,
  market: BasketMarket,
  baskets: readonly Basket[],
  { customerId, now }: { readonly customerId: string; readonly now: number },
): Promise<Map<string, HeldPart[]>> {
  if (baskets.length === 0) return new Map();
  const [traded, free] = await Promise.all([
    listTradedOrders(
      reader,
      baskets.map(({ id }) => id),
    ),
    listFree(reader, customerId),
  ]);
  const byBasket = Map.groupBy(traded, ({ basketId }) => basketId);
  return new Map(
    baskets.map((basket) => [
      basket.id,
      weighOne(market, basket, byBasket.get(basket.id) ?? [], { free, now }),
    ]),
  );
}

type InAccount = { readonly held: bigint; readonly free: bigint };

/** By share, in millionths. What a working order sells is not free. */
async function listFree(reader: Reader, customerId: string): Promise<Map<string, InAccount>> {
  const [positions, orders] = await Promise.all([
    listOpenPositionsFor(reader, customerId, {
      source: TradedSource.Stock,
      isWithoutRobots: true,
    }),
    listWorkingOrdersOf(reader, customerId, OPEN_ORDERS_MAX),
  ]);
  const found = new Map<string, InAccount>();
  for (const { id, source, instrumentId, quantity } of positions) {
    if (source !== STOCK_FRACTION) continue;
    const working = orders
      .filter(
        (order) => order.positionId === id && order.effect === 'close' && !isProtection(order),
      )
      .reduce((sum, order) => sum + order.quantity - order.filled, 0n);
    const before = found.get(instrumentId) ?? { held: 0n, free: 0n };
    const more = quantity > working ? quantity - working : 0n;
    found.set(instrumentId, { held: before.held + quantity, free: before.free + more });
  }
  return found;
}

function weighOne(
  market: BasketMarket,
  { parts, createdAt }: Basket,
  traded: readonly BasketOrder[],
  { free, now }: { readonly free: ReadonlyMap<string, InAccount>; readonly now: number },
): HeldPart[] {
  const byShare = Map.groupBy(traded, ({ instrumentId }) => instrumentId);
  const former = [...byShare].flatMap(([instrumentId, [first]]) =>
    first === undefined || parts.some((part) => part.instrumentId === instrumentId)
      ? []
      : [{ instrumentId, code: first.code, weight: 0 }],
  );
  return [...parts, ...former].map((part) => {
    const share = shareOf(market, part.instrumentId);
    const splits = splitsSince(market, share, createdAt, now);
    const { quantity: counted, ...cash } = countOf(byShare.get(part.instrumentId) ?? [], splits);
    const there = free.get(part.instrumentId) ?? { held: 0n, free: 0n };
    const quantity = counted < there.held ? counted : there.held;
    const quote = market.pricing.quote(share, now);
    const bid = BigInt(quote.bid ?? quote.last);
    const { unitDecimals } = getGrid(share);
    const gone = counted - quantity;
    return {
      ...part,
      ...cash,
      share,
      bid,
      quantity,
      free: quantity < there.free ? quantity : there.free,
      worth: worthOf(quantity, bid, unitDecimals),
      gone,
      goneWorth: worthOf(gone, bid, unitDecimals),
    };
  });
}

export function shareOf({ instruments }: BasketMarket, instrumentId: string): Instrument {
  const share = instruments.universe().byId(instrumentId);
  assert(share !== null, `${instrumentId} is in the tables`);
  return share;
}
