/**
 * Waiting replaces locking. Guesses from one network wait ever longer there; the account as a whole
 * slows down far less, and not at all for a network its owner has used, so no stranger can lock the
 * owner out.
 */
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { doubledWaitMs, secondsUntil, waitUntil, type Failures } from '@candor/kit/growing-wait';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';

export const FAILURES_FREE_HERE = 3;
export const WAIT_HERE_MAX_MS = 15 * MINUTE_MS;
export const FAILURES_FREE_ANYWHERE = 10;
export const FAILURES_PER_STEP_ANYWHERE = 5;
export const WAIT_ANYWHERE_MAX_MS = 30 * SECOND_MS;
export const FAILURES_TO_WARN = 10;
export const WARNED_EVERY_MS = DAY_MS;

export type LoginAttempt = {
  readonly here: Failures;
  readonly anywhere: Failures;
  readonly isKnownNetwork: boolean;
};

export function decideLoginAttempt(
  { here, anywhere, isKnownNetwork }: LoginAttempt,
  now: number,
): Decision<'mayTry', 'LOGIN_MUST_WAIT'> {
  const until = Math.max(
    waitUntil(here, now, waitHereMs),
    isKnownNetwork ? 0 : waitUntil(anywhere, now, waitAnywhereMs),
  );
  return now < until
    ? refuse('LOGIN_MUST_WAIT', { seconds: secondsUntil(until, now) })
    : ok('mayTry');
}

/** 0, 0, 0, then 1 s, 2 s, 4 s … up to a quarter of an hour. */
export function waitHereMs(failures: number): number {
  return doubledWaitMs(failures - FAILURES_FREE_HERE, WAIT_HERE_MAX_MS);
}

/** Nothing for the first ten, then 1 s, doubled with every fifth, up to half a minute. */
export function waitAnywhereMs(failures: number): number {
  const steps = Math.ceil((failures - FAILURES_FREE_ANYWHERE) / FAILURES_PER_STEP_ANYWHERE);
  return doubledWaitMs(steps, WAIT_ANYWHERE_MAX_MS);
}
