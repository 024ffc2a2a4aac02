/** What buying, rebalancing or selling a basket comes to now, order by order. */
import type { BasketRunKind } from '@candor/contract/baskets';
import { apportion } from './apportion.rules.ts';
import type { Part } from './basket.ts';
import type { WantedOrder } from './place-run.ts';
import type { HeldPart } from './weigh-baskets.ts';

/** By weights. Cents. */
export function purchasesFor(parts: readonly Part[], amount: bigint): WantedOrder[] {
  const amounts = apportion(
    amount,
    parts.map(({ weight }) => BigInt(weight)),
  );
  return parts.flatMap(({ instrumentId, code }, place) => {
    const part = amounts[place] ?? 0n;
    return part === 0n
      ? []
      : [{ ...{ instrumentId, code, seenPrice: null }, side: 'buy', amount: part }];
  });
}

/** `sold` and `amounts` by place; zero for none. */
export function ordersFor(
  parts: readonly HeldPart[],
  {
    sold = [],
    amounts = [],
  }: { readonly sold?: readonly bigint[]; readonly amounts?: readonly bigint[] },
): WantedOrder[] {
  const named = ({ instrumentId, code }: HeldPart) => ({ instrumentId, code, seenPrice: null });
  return [
    ...parts.flatMap((part, place): WantedOrder[] => {
      const quantity = sold[place] ?? 0n;
      return quantity === 0n ? [] : [{ ...named(part), side: 'sell', quantity }];
    }),
    ...parts.flatMap((part, place): WantedOrder[] => {
      const amount = amounts[place] ?? 0n;
      return amount === 0n ? [] : [{ ...named(part), side: 'buy', amount }];
    }),
  ];
}

export function sellsAll(parts: readonly HeldPart[]): WantedOrder[] {
  return ordersFor(parts, { sold: parts.map(({ free }) => free) });
}

/** Whether orders that were seen are such as the basket may place now. */
export function areOfBasket(
  parts: readonly HeldPart[],
  kind: BasketRunKind,
  orders: readonly WantedOrder[],
): boolean {
  const seen = new Set<string>();
  // What is bought in rebalancing is paid by what is sold.
  if (kind === 'rebalance' && orders.every(({ side }) => side === 'buy')) return false;
  return orders.every((order) => {
    const { instrumentId, side } = order;
    if (seen.has(instrumentId)) return false;
    seen.add(instrumentId);
    const part = parts.find((one) => one.instrumentId === instrumentId);
    if (part === undefined) return false;
    if (side === 'buy') return kind !== 'sell' && part.weight > 0 && order.amount > 0n;
    return kind !== 'buy' && order.quantity > 0n && order.quantity <= part.free;
  });
}
