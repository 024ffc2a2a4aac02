const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Anywhere up to a bound that doubles with each failure, so that thousands of clients do not come
 * back in the same instant. `chance` is from 0 up to 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
  return Math.floor(chance * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)));
}
