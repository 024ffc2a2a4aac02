import { DAY_MS, SECOND_MS } from './time.ts';

/** Waits that grow with every wrong try and never lock. After a day without one the count restarts. */
export type Failures = { readonly count: number; readonly lastAt: number | null };

export const noFailures: Failures = { count: 0, lastAt: null };

const FAILURES_REMEMBERED_MS = DAY_MS;

export function addFailure(failures: Failures, now: number): Failures {
  return {
    count: currentCount(failures, now) + 1,
    lastAt: Math.max(failures.lastAt ?? now, now),
  };
}

/**
 * `waitMs` maps failures to a wait. Of tries at the same time, the first may be counted last: to it
 * the last failure is in the future, which must not hold it up.
 */
export function waitUntil(
  failures: Failures,
  now: number,
  waitMs: (failures: number) => number,
): number {
  const wait = waitMs(currentCount(failures, now));
  return wait === 0 ? 0 : (failures.lastAt ?? 0) + wait;
}

export function doubledWaitMs(step: number, maxMs: number): number {
  if (step <= 0) return 0;
  // Far beyond the maximum the power would lose precision.
  return step > 20 ? maxMs : Math.min(SECOND_MS * 2 ** (step - 1), maxMs);
}

export function secondsUntil(instant: number, now: number): number {
  return Math.max(1, Math.ceil((instant - now) / SECOND_MS));
}

function currentCount(failures: Failures, now: number): number {
  return failures.lastAt === null || now - failures.lastAt >= FAILURES_REMEMBERED_MS
    ? 0
    : failures.count;
}
