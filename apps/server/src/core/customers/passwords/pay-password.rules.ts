/**
 * Which transaction passwords are good enough, and when one is locked. Unlike at the door this is a
 * lock: only who is signed in can cause it.
 */
import { ok, refuse, type Decision } from '@candor/kit/decision';

const MINUTE_MS = 60_000;
const LENGTH_MIN = 6;
const LENGTH_MAX = 20;

export const PAY_PASSWORD_TRIES_MAX = 5;
const PAY_PASSWORD_LOCK_MS = 30 * MINUTE_MS;

/** Six to twenty characters, not all the same, and no row such as 123456, 987654 or abcdef. */
export function isGoodPayPassword(text: string): boolean {
  const characters = [...text];
  if (characters.length < LENGTH_MIN || characters.length > LENGTH_MAX) return false;
  const steps = new Set(
    characters.slice(1).map((character, i) => stepBetween(characters[i] ?? '', character)),
  );
  const [only] = steps;
  return steps.size > 1 || only === undefined || Math.abs(only) > 1;
}

export type PayPasswordTries = { readonly failures: number; readonly lockedUntil: number | null };

export const noPayPasswordTries: PayPasswordTries = { failures: 0, lockedUntil: null };

/**
 * The count with one more try, which is wrong until it proves right. With the fifth the lock
 * begins, and only a right fifth opens it again.
 */
export function decidePayPasswordTry(
  tries: PayPasswordTries,
  now: number,
): Decision<PayPasswordTries, 'PAY_PASSWORD_LOCKED'> {
  if (tries.lockedUntil !== null && now < tries.lockedUntil)
    return refuse('PAY_PASSWORD_LOCKED', { minutes: minutesUntil(tries.lockedUntil, now) });
  const failures = (tries.lockedUntil === null ? tries.failures : 0) + 1;
  return ok({
    failures,
    lockedUntil: failures < PAY_PASSWORD_TRIES_MAX ? null : now + PAY_PASSWORD_LOCK_MS,
  });
}

/** What a wrong try is answered with. */
export function refusalOfWrongTry({ failures, lockedUntil }: PayPasswordTries, now: number) {
  return lockedUntil === null
    ? refuse('PAY_PASSWORD_WRONG', { left: PAY_PASSWORD_TRIES_MAX - failures })
    : refuse('PAY_PASSWORD_LOCKED', { minutes: minutesUntil(lockedUntil, now) });
}

/** From one digit to the next, going round from 9 to 0, or from one character to the next. */
function stepBetween(one: string, next: string): number {
  const step = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  const areDigits = /^\d$/.test(one) && /^\d$/.test(next);
  return areDigits && Math.abs(step) === 9 ? -Math.sign(step) : step;
}

function minutesUntil(instant: number, now: number): number {
  return Math.max(1, Math.ceil((instant - now) / MINUTE_MS));
}
