/**
 * Which purchases a sale is counted against. The desk sells the oldest first and books by that;
 * another order, or what a customer chose, is for the statement of gains.
 */
import type { LotMethod } from '@candor/contract/performance';
import { assert } from '@candor/kit/assert';

export type Lot = {
  readonly at: number;
  readonly remaining: bigint;
  /** The price, in whole units. */
  readonly units: bigint;
};

export type TakenLots<Kept extends Lot> = {
  readonly taken: readonly { readonly lot: Kept; readonly quantity: bigint }[];
  readonly left: readonly Kept[];
};

/**
 * `highest` takes what leaves the smallest gain first: the dearest purchase, or for a short
 * position the cheapest sale. Of equals, the oldest. Lots stay in the order in which they came.
 */
export function takeLots<Kept extends Lot>(
  lots: readonly Kept[],
  quantity: bigint,
  {
    method,
    isShort,
    open = ({ remaining }) => remaining,
  }: {
    readonly method: LotMethod;
    readonly isShort: boolean;
    /** How much of a lot may be taken: the rest is kept for another sale. */
    readonly open?: (lot: Kept) => bigint;
  },
): TakenLots<Kept> {
  const taken = new Map<Kept, bigint>();
  let missing = quantity;
  for (const lot of inOrder(lots, method, isShort)) {
    const most = open(lot);
    const part = most < missing ? most : missing;
    if (part === 0n) continue;
    taken.set(lot, part);
    missing -= part;
  }
  return without(lots, taken);
}

/** Those that were chosen. */
export function takeChosen<Kept extends Lot>(
  lots: readonly Kept[],
  chosen: (lot: Kept) => bigint,
): TakenLots<Kept> {
  const taken = new Map<Kept, bigint>();
  for (const lot of lots) {
    const part = chosen(lot);
    assert(part <= lot.remaining, 'a choice is of what is there');
    if (part > 0n) taken.set(lot, part);
  }
  return without(lots, taken);
}

function without<Kept extends Lot>(
  lots: readonly Kept[],
  taken: ReadonlyMap<Kept, bigint>,
): TakenLots<Kept> {
  return {
    taken: [...taken].map(([lot, part]) => ({ lot, quantity: part })),
    left: lots
      .map((lot) => {
        const part = taken.get(lot);
        return part === undefined ? lot : { ...lot, remaining: lot.remaining - part };
      })
      .filter(({ remaining }) => remaining > 0n),
  };
}

/** Units times quantity. */
export function costOf(taken: TakenLots<Lot>['taken']): bigint {
  return taken.reduce((sum, { lot, quantity }) => sum + lot.units * quantity, 0n);
}

function inOrder<Kept extends Lot>(
  lots: readonly Kept[],
  method: LotMethod,
  isShort: boolean,
): readonly Kept[] {
  switch (method) {
    case 'fifo':
      return lots;
    case 'lifo':
      return lots.toReversed();
    case 'highest':
      return lots.toSorted((left, right) =>
        left.units === right.units ? 0 : left.units > right.units === isShort ? 1 : -1,
      );
  }
}
