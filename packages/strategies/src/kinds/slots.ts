/**
 * A number of equal parts of the capital, each given to one instrument. What stays in is left to
 * drift; what is new is bought, what is out is sold.
 */
import { accountEquity, quantityWorth, shareOf, unitsAt } from '../sizing.ts';
import type { Account, Order, Reason } from '../strategy.ts';
import { towards } from '../towards.ts';
import { because, holdingOf, INVESTED_BPS, termsOf } from './support.ts';

export type SlotState = {
  /** Empty before the first decision. */
  readonly isIn: readonly boolean[];
  readonly isMoving: readonly boolean[];
  /** Bars since the last choice. */
  readonly since: number;
};

export function moveSlots(
  state: SlotState,
  account: Account,
  closes: readonly number[],
  { isIn, slots }: { isIn: readonly boolean[]; slots: number },
): { state: SlotState; orders: readonly Order[]; reasons: readonly Reason[] } {
  const part = shareOf(accountEquity(account, closes), INVESTED_BPS) / BigInt(slots);
  const wanted = isIn.map((is, instrument) => {
    const { quantity } = holdingOf(account, instrument);
    const isNew = is && !(state.isIn[instrument] ?? false);
    return {
      quantity: is
        ? quantityWorth(termsOf(account, instrument), unitsAt(closes, instrument), part)
        : 0n,
      isMoving: is ? isNew || (state.isMoving[instrument] ?? false) : quantity !== 0n,
    };
  });
  const moves = towards(account, closes, wanted);
  return {
    state: { isIn, isMoving: moves.isMoving, since: state.since },
    orders: moves.orders,
    reasons: moves.waitsForCash ? [because('waitingForCash')] : [],
  };
}

/**
 * The best `top`, except that what is in stays until it falls out of the best `keepRank`: fewer
 * trades for nearly the same holdings. `order` lists instruments, the best first.
 */
export function choose(
  order: readonly number[],
  wasIn: readonly boolean[],
  { top, keepRank }: { top: number; keepRank: number },
): boolean[] {
  const kept = order.slice(0, keepRank).filter((instrument) => wasIn[instrument] ?? false);
  const chosen = new Set(kept.slice(0, top));
  for (const instrument of order) if (chosen.size < top) chosen.add(instrument);
  return order.map((_, instrument) => chosen.has(instrument));
}

/** Higher first; equal ones in the order of the list. */
export function ranked(values: readonly number[]): number[] {
  return values
    .map((value, instrument) => ({ value, instrument }))
    .sort((left, right) => right.value - left.value || left.instrument - right.instrument)
    .map(({ instrument }) => instrument);
}
