/**
 * The lots of a position, and the one rule of cost: what was bought first is sold first. A lot that
 * was paid in full carries what was paid for its remaining part, to the cent; preview, booking,
 * position, statement and gains ask here, so that money out and money in always differ by the
 * result and by nothing else.
 */
import { assert } from '@candor/kit/assert';
import { divide } from '@candor/money/rounding';
import type { Piece } from '../state/desk-event.ts';
import type { PurchaseLot } from '../state/position.ts';

/** One lot for each price. `cost` is what was paid for all of them; null on margin. */
export function boughtLots(
  pieces: readonly Piece[],
  at: number,
  cost: bigint | null,
): PurchaseLot[] {
  const value = pieces.reduce((sum, { units, quantity }) => sum + units * quantity, 0n);
  let before = 0n;
  let given = 0n;
  return pieces.map(({ units, quantity }) => {
    before += units * quantity;
    const through =
      cost === null || value === 0n ? (cost ?? 0n) : divide(cost * before, value, 'down');
    const own = through - given;
    given = through;
    return {
      at,
      quantity,
      remaining: quantity,
      units,
      basis: units,
      cost: cost === null ? null : own,
    };
  });
}

export type FirstOut = {
  /** Units times quantity that profit on margin is measured from. */
  readonly basis: bigint;
  /** What was paid; null on margin. */
  readonly cost: bigint | null;
};

/** Of the oldest lots, as many as are sold. */
export function firstOut(lots: readonly PurchaseLot[], quantity: bigint): FirstOut {
  let left = quantity;
  let basis = 0n;
  let cost: bigint | null = 0n;
  for (const lot of lots) {
    if (left === 0n) break;
    const taken = lot.remaining < left ? lot.remaining : left;
    if (taken === 0n) continue;
    basis += taken * lot.basis;
    const paid = costOf(lot, taken);
    cost = cost === null || paid === null ? null : cost + paid;
    left -= taken;
  }
  return { basis, cost };
}

export function takeFromLots(lots: readonly PurchaseLot[], quantity: bigint): PurchaseLot[] {
  let left = quantity;
  return lots.map((lot) => {
    const taken = lot.remaining < left ? lot.remaining : left;
    left -= taken;
    if (taken === 0n) return lot;
    const paid = costOf(lot, taken);
    return {
      ...lot,
      remaining: lot.remaining - taken,
      cost: lot.cost === null || paid === null ? null : lot.cost - paid,
    };
  });
}

/** Rounded down within a lot, so that its last part takes what is left. */
function costOf({ remaining, cost }: PurchaseLot, taken: bigint): bigint | null {
  return cost === null ? null : divide(cost * taken, remaining, 'down');
}

/** What was paid for all that is open; null on margin. */
export function paidFor(lots: readonly PurchaseLot[]): bigint | null {
  let sum = 0n;
  for (const { remaining, cost } of lots) {
    if (remaining === 0n) continue;
    if (cost === null) return null;
    sum += cost;
  }
  return sum;
}

/** Whether a lot counts for something that belongs to an instant; null means every lot does. */
export function isBefore({ at }: Pick<PurchaseLot, 'at'>, before: number | null): boolean {
  return before === null || at < before;
}

export type SplitTerms = {
  readonly from: bigint;
  readonly to: bigint;
  readonly before: number | null;
  /** What was paid for the fraction of a share that was sold, where the position is owned. */
  readonly soldCost: bigint;
};

/** Of a split's fraction, from what the position has left; on margin nothing was paid. */
export function soldCost(
  lots: readonly PurchaseLot[],
  { fraction }: { readonly fraction: { readonly marginAfter: bigint } | null },
): bigint {
  const paid = paidFor(lots);
  return paid === null || fraction === null ? 0n : paid - fraction.marginAfter;
}

/** What was paid for each lot that is not used up. */
export function withCosts(lots: readonly PurchaseLot[], costs: readonly bigint[]): PurchaseLot[] {
  const left = [...costs];
  const priced = lots.map((lot) => {
    if (lot.remaining === 0n) return { ...lot, cost: 0n };
    const cost = left.shift();
    assert(cost !== undefined, 'each open lot has its cost');
    return { ...lot, cost };
  });
  assert(left.length === 0, 'each cost belongs to a lot');
  return priced;
}

/**
 * Lots in new shares. Where one would not be whole, the old lots become one at their average cost,
 * so only the whole holding loses a fraction. What was paid stays what it was.
 */
export function splitLots(
  lots: readonly PurchaseLot[],
  { from, to, before, soldCost }: SplitTerms,
): PurchaseLot[] {
  const scaled = (quantity: bigint): bigint => (quantity * to) / from;
  const price = (units: bigint): bigint => divide(units * from, to, 'halfEven');
  const older = lots.filter((lot) => isBefore(lot, before));
  if (older.every(({ remaining }) => (remaining * to) % from === 0n))
    return lots.map((lot) =>
      isBefore(lot, before)
        ? {
            ...lot,
            quantity: scaled(lot.quantity),
            remaining: scaled(lot.remaining),
            units: price(lot.units),
            basis: price(lot.basis),
          }
        : lot,
    );
  const total = older.reduce((sum, { remaining }) => sum + remaining, 0n);
  const average = (of: (lot: PurchaseLot) => bigint): bigint =>
    divide(
      older.reduce((sum, lot) => sum + of(lot) * lot.remaining, 0n) * from,
      total * to,
      'halfEven',
    );
  const paid = paidFor(older);
  const joined: PurchaseLot = {
    at: older[0]?.at ?? 0,
    quantity: scaled(older.reduce((sum, { quantity }) => sum + quantity, 0n)),
    remaining: scaled(total),
    units: average(({ units }) => units),
    basis: average(({ basis }) => basis),
    cost: paid === null ? null : paid - soldCost,
  };
  return [joined, ...lots.filter((lot) => !isBefore(lot, before))];
}
