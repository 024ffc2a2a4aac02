/**
 * The order of the table of positions: as they come, the newest first, or by what a head says.
 * Money of several currencies is not compared; the return in percent is.
 */
import { rateOrNull } from '../shared/figures.model.ts';
import type { PositionRow } from '../positions.api.ts';

export type HoldingOrder = {
  readonly by: 'code' | 'return';
  readonly direction: 'ascending' | 'descending';
};

/** Names begin with A, returns with the best; then the other way round, then as they came. */
export function nextOrder(now: HoldingOrder | null, by: HoldingOrder['by']): HoldingOrder | null {
  const first = by === 'code' ? 'ascending' : 'descending';
  if (now?.by !== by) return { by, direction: first };
  if (now.direction !== first) return null;
  return { by, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** An unknown return comes last either way. */
export function inOrder<Row extends Pick<PositionRow, 'code' | 'zdf'>>(
  positions: readonly Row[],
  order: HoldingOrder | null,
): readonly Row[] {
  if (order === null) return positions;
  const sign = order.direction === 'ascending' ? 1 : -1;
  if (order.by === 'code')
    return positions.toSorted((one, other) => sign * compare(one.code, other.code));
  return positions.toSorted((one, other) => {
    const [left, right] = [rateOrNull(one.zdf)?.nano ?? null, rateOrNull(other.zdf)?.nano ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

function compare<Value extends string | bigint>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
