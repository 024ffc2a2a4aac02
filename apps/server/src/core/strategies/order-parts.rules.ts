/**
 * A strategy's orders as the desk takes them: what is held on the other side is closed, position by
 * position, the rest opens or adds. Ids follow from the run, the bar and the place.
 */
import { Direction, type TradedSource } from '@candor/contract/kernel/enumerations';
import type { Order } from '@candor/strategies/strategy';
import { planNetTrade } from '../desk/booking/net-trade.rules.ts';
import type { Position } from '../desk/state/position.ts';
import type { OrderPart } from './run.ts';

export type TradedAs = { readonly instrumentId: string; readonly source: TradedSource };

export function orderParts(
  orders: readonly Order[],
  {
    positions,
    tradedAs,
    getId,
  }: {
    /** Open ones by the strategy's instruments. */
    readonly positions: readonly (readonly Position[])[];
    /** Null where there is no market now: its order is not sent. */
    readonly tradedAs: readonly (TradedAs | null)[];
    /** Of the part with this number. */
    readonly getId: (part: number) => string;
  },
): OrderPart[] {
  const parts: OrderPart[] = [];
  const left = new Map<string, bigint>();
  orders.forEach((order, place) => {
    const traded = tradedAs[order.instrument] ?? null;
    if (traded === null) return;
    let rest = order.quantity;
    const add = (part: Pick<OrderPart, 'instrumentId' | 'closes'>, quantity: bigint): void => {
      const number = parts.length + 1;
      parts.push({
        part: number,
        number: place + 1,
        orderId: getId(number),
        source: traded.source,
        side: order.side,
        quantity: String(quantity),
        isShort: part.closes === null && order.isShort,
        ...part,
      });
      rest -= quantity;
    };
    const held = (positions[order.instrument] ?? []).map((position) => ({
      ...position,
      quantity: left.get(position.id) ?? position.quantity,
    }));
    const direction = order.side === 'buy' ? Direction.Buy : Direction.Sell;
    for (const { positionId, quantity } of planNetTrade(held, direction, order.quantity).closes) {
      const position = held.find(({ id }) => id === positionId);
      if (position === undefined || quantity === 0n) continue;
      left.set(positionId, position.quantity - quantity);
      add({ instrumentId: position.instrumentId, closes: positionId }, quantity);
    }
    if (rest > 0n) add({ instrumentId: traded.instrumentId, closes: null }, rest);
  });
  return parts;
}
