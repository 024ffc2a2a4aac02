/**
 * A password that somebody else hands over, for one sign-in: it opens no session and is exchanged
 * for one that only its owner knows. It follows from the server's secret, so that it can be printed
 * once more and lies nowhere.
 */
import { DAY_MS } from '@candor/kit/time';
import { readableCodeFrom } from '../../../platform/random.ts';
import { sha256Hex } from '../../../platform/sha256.ts';
import type { Secrets } from '../../../platform/start/secrets.ts';

const ONE_TIME_LENGTH = 12;
export const ONE_TIME_DAYS = 30;

/** `number`: one more for each that was given. */
export function oneTimePassword(secrets: Secrets, userId: string, number: number): string {
  const signed = secrets.sign('customers.one-time-password', `${userId}\n${number}`);
  return readableCodeFrom(sha256Hex(signed), ONE_TIME_LENGTH);
}

export function oneTimeUntil(now: number): number {
  return now + ONE_TIME_DAYS * DAY_MS;
}
