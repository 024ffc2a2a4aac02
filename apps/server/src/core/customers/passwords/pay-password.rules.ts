/** Unlike for sign-in this is a real lock, because only a signed-in customer can cause it. */
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { MINUTE_MS } from '@candor/kit/time';

const LENGTH_MIN = 6;
const LENGTH_MAX = 20;

export const PAY_PASSWORD_TRIES_MAX = 5;
const PAY_PASSWORD_LOCK_MS = 30 * MINUTE_MS;

/** Not all equal, and no simple sequence such as 123456, 987654 or abcdef. */
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

/** Wrong until it proves right. The fifth starts the lock, which only a right fifth lifts. */
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

export function refusalOfWrongTry({ failures, lockedUntil }: PayPasswordTries, now: number) {
  return lockedUntil === null
    ? refuse('PAY_PASSWORD_WRONG', { left: PAY_PASSWORD_TRIES_MAX - failures })
    : refuse('PAY_PASSWORD_LOCKED', { minutes: minutesUntil(lockedUntil, now) });
}

/** Digits wrap around from 9 to 0. */
function stepBetween(one: string, next: string): number {
  const step = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  const areDigits = /^\d$/.test(one) && /^\d$/.test(next);
  return areDigits && Math.abs(step) === 9 ? -Math.sign(step) : step;
}

function minutesUntil(instant: number, now: number): number {
  return Math.max(1, Math.ceil((instant - now) / MINUTE_MS));
}
