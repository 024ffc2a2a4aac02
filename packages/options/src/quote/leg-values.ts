/**
 * What each leg of a combination was dealt at, when the combination was dealt at one net price:
 * bought at its ask, sold at its bid. The sum is the net price to the last unit: what that is off
 * the legs' books, by its own steps or by a level further, is on a leg that it makes no cheaper
 * than nothing.
 */
export type QuotedLeg = {
  /** Of the combination as it is written, bought. */
  readonly side: 1 | -1;
  readonly bid: number;
  readonly ask: number;
};

/** Units times quantity of each leg; `value` is that of the combination, never below nothing. */
export function legValues(
  legs: readonly QuotedLeg[],
  {
    isBought,
    quantity,
    value,
  }: { readonly isBought: boolean; readonly quantity: bigint; readonly value: bigint },
): bigint[] {
  const values = legs.map(
    ({ side, bid, ask }) => BigInt((side === 1) === isBought ? ask : bid) * quantity,
  );
  const rest = legs.reduce(
    (left, { side }, place) => left - BigInt(side) * (values[place] ?? 0n),
    value,
  );
  return rest >= 0n ? raised(values, legs, 1, rest) : lowered(values, legs, -rest);
}

function raised(
  values: readonly bigint[],
  legs: readonly QuotedLeg[],
  side: 1 | -1,
  by: bigint,
): bigint[] {
  const first = legs.findIndex((leg) => leg.side === side);
  return values.map((value, place) => (place === first ? value + by : value));
}

/** What is sold for more, or else what is bought for less. */
function lowered(values: readonly bigint[], legs: readonly QuotedLeg[], by: bigint): bigint[] {
  if (legs.some(({ side }) => side === -1)) return raised(values, legs, -1, by);
  let left = by;
  return values.map((value) => {
    const taken = value < left ? value : left;
    left -= taken;
    return value - taken;
  });
}
