/** What is held of a share, by leverage: the server sells the lowest by default, so it comes first. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { quantity as getQuantity } from '@candor/money/amount';
import { quantityFromWire, toWire } from '@candor/money/wire';

export type HeldAt = { readonly leverage: number; readonly quantity: string };

type HeldPosition = {
  readonly direction: Direction;
  readonly leverage: number;
  readonly positionNum: string;
};

export function heldByLeverage(positions: readonly HeldPosition[]): HeldAt[] {
  const sums = new Map<number, bigint>();
  for (const { direction, leverage, positionNum } of positions) {
    if (direction === Direction.Buy)
      sums.set(leverage, (sums.get(leverage) ?? 0n) + (quantityFromWire(positionNum)?.nano ?? 0n));
  }
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([leverage, nano]) => ({ leverage, quantity: toWire(getQuantity(nano)) }));
}

/** What of a holding stands behind something else: neither free nor in orders; null for nothing. */
export function lockedIn({
  held,
  inOrders,
  free,
}: {
  readonly held: string;
  readonly inOrders: string;
  readonly free: string;
}): string | null {
  const nano = (text: string) => quantityFromWire(text)?.nano ?? 0n;
  const locked = nano(held) - nano(inOrders) - nano(free);
  return locked > 0n ? toWire(getQuantity(locked)) : null;
}
