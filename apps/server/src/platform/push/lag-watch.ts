/** Whether events reach sockets in time, by the slowest of the last half minute or so. */
import { SECOND_MS } from '@candor/kit/time';
import type { Clock } from '../clock.ts';

const SPAN_MS = 15 * SECOND_MS;
export const LAG_LATE_MS = 5 * SECOND_MS;

export type LagWatch = { note(lagMs: number): void; slowestMs(): number };

/** Two spans, so that the answer is never of a moment only. */
export function openLagWatch(clock: Clock): LagWatch {
  let spanFrom = Number.NEGATIVE_INFINITY;
  let now = 0;
  let before = 0;
  function turn(): void {
    const at = clock.now();
    if (at - spanFrom < SPAN_MS) return;
    before = at - spanFrom < 2 * SPAN_MS ? now : 0;
    now = 0;
    spanFrom = at;
  }
  return {
    note(lagMs) {
      turn();
      now = Math.max(now, lagMs);
    },
    slowestMs() {
      turn();
      return Math.max(now, before);
    },
  };
}
