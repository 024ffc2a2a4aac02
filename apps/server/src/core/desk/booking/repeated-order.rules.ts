/** What makes an order a repetition of the last one, and in which minute it counts. */
import { MINUTE_MS } from '@candor/kit/time';
import type { Order } from '../state/order.ts';

/** The same order again within this time is taken for a mistake. */
export const REPEAT_MS = 5_000;

/** Equal for orders of the same instrument, side, size and price. */
export function orderFingerprint({
  source,
  instrumentId,
  direction,
  type,
  quantity,
  limitUnits,
  stopUnits,
}: Pick<
  Order,
  'source' | 'instrumentId' | 'direction' | 'type' | 'quantity' | 'limitUnits' | 'stopUnits'
>): string {
  return `${source} ${instrumentId} ${direction} ${type} ${quantity} ${limitUnits ?? ''} ${stopUnits ?? ''}`;
}

export function minuteOf(atMs: number): number {
  return atMs - (atMs % MINUTE_MS);
}
