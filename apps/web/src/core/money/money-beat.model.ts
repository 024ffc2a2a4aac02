/**
 * Money that moves with prices is asked for at common moments, so that what stands side by side on
 * a screen is of the same prices: totals, positions and returns.
 */
import { MONEY_EVERY_MS } from '@candor/contract/kernel/money-beat';

/** Until the next of those moments; a whole beat at one. */
export function untilBeat(nowMs: number): number {
  return MONEY_EVERY_MS - (nowMs % MONEY_EVERY_MS);
}
