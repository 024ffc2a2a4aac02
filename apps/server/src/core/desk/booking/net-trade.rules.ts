/**
 * A strategy speaks of one signed holding per instrument; the desk keeps positions. What trades
 * against the open side closes it, oldest first, and only the rest opens something.
 */
import type { Direction } from '@candor/contract/kernel/enumerations';
import type { Position } from '../state/position.ts';

export type NetTrade = {
  readonly closes: readonly { readonly positionId: string; readonly quantity: bigint }[];
  readonly opens: bigint;
};

/** `positions` are those of one owner, or one rental, in one instrument, oldest first. */
export function planNetTrade(
  positions: readonly Pick<Position, 'id' | 'direction' | 'quantity' | 'state'>[],
  direction: Direction,
  quantity: bigint,
): NetTrade {
  const closes: { positionId: string; quantity: bigint }[] = [];
  let left = quantity;
  for (const position of positions) {
    if (left === 0n) break;
    if (position.state === 'closed' || position.direction === direction) continue;
    const closed = position.quantity < left ? position.quantity : left;
    closes.push({ positionId: position.id, quantity: closed });
    left -= closed;
  }
  return { closes, opens: left };
}
