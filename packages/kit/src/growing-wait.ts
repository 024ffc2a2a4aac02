/**
 * Waiting that grows with every wrong try and never locks: nothing for the first few, then one
 * second, doubled with each further one up to a maximum. After a day without a wrong try the count
 * starts anew.
 */
export type Failures = { readonly count: number; readonly lastAt: number | null };

export const noFailures: Failures = { count: 0, lastAt: null };

const SECOND_MS = 1_000;
const FAILURES_REMEMBERED_MS = 24 * 60 * 60 * SECOND_MS;

/** One more wrong try. */
export function addFailure(failures: Failures, now: number): Failures {
  return { count: currentCount(failures, now) + 1, lastAt: now };
}

/** From when on the next try may be made; `waitMs` says how long so many failures make wait. */
export function waitUntil(
  failures: Failures,
  now: number,
  waitMs: (failures: number) => number,
): number {
  return (failures.lastAt ?? 0) + waitMs(currentCount(failures, now));
}

/** One second for the first step, doubled with each further one; nothing before the first. */
export function doubledWaitMs(step: number, maxMs: number): number {
  if (step <= 0) return 0;
  // Far beyond the maximum the power would only lose precision.
  return step > 20 ? maxMs : Math.min(SECOND_MS * 2 ** (step - 1), maxMs);
}

/** Whole seconds to wait, at least one, as a person is told. */
export function secondsUntil(instant: number, now: number): number {
  return Math.max(1, Math.ceil((instant - now) / SECOND_MS));
}

function currentCount(failures: Failures, now: number): number {
  return failures.lastAt === null || now - failures.lastAt >= FAILURES_REMEMBERED_MS
    ? 0
    : failures.count;
}
