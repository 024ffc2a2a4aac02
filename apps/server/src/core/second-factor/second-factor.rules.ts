/** Waiting replaces locking, as with passwords. */
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { doubledWaitMs, secondsUntil, waitUntil, type Failures } from '@candor/kit/growing-wait';
import { MINUTE_MS } from '@candor/kit/time';

export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
export const PENDING_SECRET_LIFE_MS = 10 * MINUTE_MS;
export const PASSKEYS_MAX = 10;

const FAILURES_FREE = 3;
const WAIT_MAX_MS = 15 * MINUTE_MS;

/** Tries of all methods are counted together. */
export function decideProofTry(
  failures: Failures,
  now: number,
): Decision<'mayTry', 'SECOND_FACTOR_MUST_WAIT'> {
  const until = waitUntil(failures, now, (count) =>
    doubledWaitMs(count - FAILURES_FREE, WAIT_MAX_MS),
  );
  return now < until
    ? refuse('SECOND_FACTOR_MUST_WAIT', { seconds: secondsUntil(until, now) })
    : ok('mayTry');
}

/** Typed from paper. */
export function recoveryCodeAsKept(typed: string): string {
  return typed.replaceAll('-', '').toUpperCase();
}

export function recoveryCodeAsPrinted(code: string): string {
  const half = code.length / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
