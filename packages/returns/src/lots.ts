/**
 * Which purchases a sale is counted against. The desk sells the oldest first and books by that;
 * the others only show what another order would have come to.
 */
export const lotMethods = ['fifo', 'lifo', 'highest'] as const;
export type LotMethod = (typeof lotMethods)[number];

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
  { method, isShort }: { readonly method: LotMethod; readonly isShort: boolean },
): TakenLots<Kept> {
  const taken = new Map<Kept, bigint>();
  let missing = quantity;
  for (const lot of inOrder(lots, method, isShort)) {
    const part = lot.remaining < missing ? lot.remaining : missing;
    if (part === 0n) continue;
    taken.set(lot, part);
    missing -= part;
  }
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
