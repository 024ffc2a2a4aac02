const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next try: anywhere up to a bound that doubles with each failure.
 * Spreading over the whole span keeps thousands of clients that lost the same server from coming
 * back in the same instant. `chance` is from 0 up to 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
  return Math.floor(chance * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)));
}
