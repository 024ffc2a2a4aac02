/**
 * The lots of a position, and the one rule of cost: what was bought first is sold first. A lot that
 * was paid in full carries what was paid for its remaining part, to the cent; preview, booking,
 * position, statement and gains ask here, so that money out and money in always differ by the
 * result and by nothing else.
 */
import { assert } from '@candor/kit/assert';
import { divide } from '@candor/money/rounding';
import type { Piece } from '../state/desk-event.ts';
import type { Lots, PurchaseLot } from '../state/position.ts';
import {
  allLots,
  costOfAll,
  knowsOpen,
  knownLots,
  lotAt,
  replaceLots,
  usedUpTo,
} from './lot-list.rules.ts';

/** One lot for each price. `cost` is what was paid for all of them; null on margin. */
export function boughtLots(
  pieces: readonly Piece[],
  at: number,
  cost: bigint | null,
): PurchaseLot[] {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return [boughtLot(only, at, cost)];
  const value = pieces.reduce((sum, { units, quantity }) => sum + units * quantity, 0n);
  let before = 0n;
  let given = 0n;
  return pieces.map((piece) => {
    before += piece.units * piece.quantity;
    const through =
      cost === null || value === 0n ? (cost ?? 0n) : divide(cost * before, value, 'down');
    const own = through - given;
    given = through;
    return boughtLot(piece, at, cost === null ? null : own);
  });
}

function boughtLot({ units, quantity }: Piece, at: number, cost: bigint | null): PurchaseLot {
  return { at, quantity, remaining: quantity, units, basis: units, cost };
}

export type FirstOut = {
  /** Units times quantity that profit on margin is measured from. */
  readonly basis: bigint;
  /** What was paid; null on margin. */
  readonly cost: bigint | null;
};

/** Of the oldest lots, as many as are sold. */
export function firstOut(lots: Lots, quantity: bigint): FirstOut {
  const { basis, paid, unpaid } = walk(lots, quantity);
  return { basis, cost: unpaid > 0n ? null : paid };
}

/** Without as much of the oldest. */
export function takeFromLots(lots: Lots, quantity: bigint): Lots {
  assert(quantity <= lots.quantity, 'no more is taken than is left');
  const { basis, value, paid, unpaid, number, front } = walk(lots, quantity);
  return usedUpTo(lots, number, front, {
    quantity: lots.quantity - quantity,
    value: lots.value - value,
    basis: lots.basis - basis,
    paid: lots.paid - paid,
    unpaid: lots.unpaid - unpaid,
  });
}

type Walked = Pick<Lots, 'basis' | 'value' | 'paid' | 'unpaid'> & {
  /** Of the first lot of which something is left, and that lot where it is not whole. */
  readonly number: number;
  readonly front: PurchaseLot | null;
};

function walk(lots: Lots, quantity: bigint): Walked {
  assert(knowsOpen(lots), 'the open lots of a position were read');
  let left = quantity;
  let [basis, value, paid, unpaid] = [0n, 0n, 0n, 0n];
  let number = lots.openFrom;
  let front: PurchaseLot | null = lots.known.front;
  for (; number < lots.count; number += 1) {
    const lot = lotAt(lots, number);
    const taken = lot.remaining < left ? lot.remaining : left;
    if (taken > 0n) {
      basis += taken * lot.basis;
      value += taken * lot.units;
      const cost = costOf(lot, taken);
      if (cost === null) unpaid += taken;
      else paid += cost;
      left -= taken;
    }
    if (taken < lot.remaining) {
      if (taken > 0n) front = takenFrom(lot, taken);
      break;
    }
    front = null;
  }
  return { basis, value, paid, unpaid, number, front };
}

function takenFrom(lot: PurchaseLot, taken: bigint): PurchaseLot {
  const paid = costOf(lot, taken);
  return {
    ...lot,
    remaining: lot.remaining - taken,
    cost: lot.cost === null || paid === null ? null : lot.cost - paid,
  };
}

/** Rounded down within a lot, so that its last part takes what is left. */
function costOf({ remaining, cost }: PurchaseLot, taken: bigint): bigint | null {
  return cost === null ? null : divide(cost * taken, remaining, 'down');
}

/** What was paid for what is left of these; null on margin. */
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

/** The price of a settlement is what profit of these lots is measured from. */
export function settleLots(
  lots: Lots,
  { units, before }: { readonly units: bigint; readonly before: number | null },
): Lots {
  return replaceLots(
    lots,
    knownLots(lots).map((lot) =>
      lot.remaining === 0n || !isBefore(lot, before) ? lot : { ...lot, basis: units },
    ),
  );
}

/** What was paid for each lot that is not used up. */
export function withCosts(lots: Lots, costs: readonly bigint[]): Lots {
  const left = [...costs];
  const priced = allLots(lots).map((lot) => {
    if (lot.remaining === 0n) return { ...lot, cost: 0n };
    const cost = left.shift();
    assert(cost !== undefined, 'each open lot has its cost');
    return { ...lot, cost };
  });
  assert(left.length === 0, 'each cost belongs to a lot');
  return replaceLots(lots, priced);
}

/** All lots of a position, where `fraction` of a share was sold. */
export function splitAllLots(lots: Lots, { fraction, ...terms }: SplitOfAll): Lots {
  // Of the fraction, from what the position has left; on margin nothing was paid.
  const paid = costOfAll(lots);
  const soldCost = paid === null || fraction === null ? 0n : paid - fraction.marginAfter;
  return replaceLots(lots, splitLots(allLots(lots), { ...terms, soldCost }));
}

type SplitOfAll = Omit<SplitTerms, 'soldCost'> & {
  readonly fraction: { readonly marginAfter: bigint } | null;
};

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
