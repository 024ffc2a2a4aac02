/**
 * What a basket counts as its own: what its orders bought less what they sold, in shares as they
 * are now. It is a count, not a holding: of what is sold elsewhere, what the account holds besides
 * goes first, and then the basket counts less.
 */
import type { BasketOrder } from './basket.ts';
import { afterSplits, type DatedSplit } from './share/fraction-worth.rules.ts';

export type Counted = {
  /** Millionths. */
  readonly quantity: bigint;
  /** Cents. */
  readonly paid: bigint;
  readonly received: bigint;
};

type Row = Pick<BasketOrder, 'side' | 'traded' | 'at'>;

/** Of one share, the oldest first. Each count is rounded down, as the holding is. */
export function countOf(rows: readonly Row[], splits: readonly DatedSplit[]): Counted {
  let [quantity, paid, received, from] = [0n, 0n, 0n, 0];
  for (const { side, traded, at } of rows) {
    if (traded === null) continue;
    quantity = afterSplits(quantity, splits, { from, until: at });
    from = at;
    if (side === 'buy') {
      quantity += traded.quantity;
      paid += traded.cash;
    } else {
      quantity -= traded.quantity < quantity ? traded.quantity : quantity;
      received += traded.cash;
    }
  }
  return { quantity: afterSplits(quantity, splits, { from }), paid, received };
}
