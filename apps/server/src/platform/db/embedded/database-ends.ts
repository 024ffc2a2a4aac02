/** How often the embedded database ended by itself, for those who look at /health. */
import { MINUTE_MS } from '@candor/kit/time';

export type DatabaseEnds = {
  note(): void;
  count(): number;
  /** Whether one was so lately that somebody should look. */
  areRecent(): boolean;
};

const RECENT_MS = 10 * MINUTE_MS;

export function openDatabaseEnds(): DatabaseEnds {
  let count = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    note() {
      count += 1;
      lastMs = performance.now();
    },
    count: () => count,
    areRecent: () => performance.now() - lastMs < RECENT_MS,
  };
}
