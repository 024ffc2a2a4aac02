import type { HistoryRow, OrderRow } from '../positions.api.ts';

/** A fill later than this after the order came was not its first answer. */
const WAITED_MS = 2_000;

/** Whether the newest fill came some time after placing. */
export function waited(
  { createdAt }: Pick<OrderRow, 'createdAt'>,
  history: readonly Pick<HistoryRow, 'kind' | 'at'>[],
): boolean {
  const fills = history.filter(({ kind }) => kind === 'filled').map(({ at }) => at);
  return fills.length > 0 && hasWaited(createdAt, Math.max(...fills));
}

export function hasWaited(placedAt: number, filledAt: number): boolean {
  return filledAt - placedAt >= WAITED_MS;
}
