import { ok, refuse, type Decision } from '@candor/kit/decision';
import { secondsUntil } from '@candor/kit/growing-wait';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';

export const EMAIL_CODE_LIFE_MS = 10 * MINUTE_MS;
export const EMAIL_CODE_TRIES_MAX = 5;
export const EMAIL_CODE_PAUSE_MS = MINUTE_MS;
export const EMAIL_CODES_PER_DAY_MAX = 10;

export type EmailCodeQuota = {
  readonly dayStartedAt: number;
  readonly requests: number;
  readonly requestedAt: number | null;
};

/** The same for every address, known or not. */
export function decideCodeRequest(
  quota: EmailCodeQuota,
  now: number,
): Decision<EmailCodeQuota, 'EMAIL_CODE_TOO_SOON' | 'EMAIL_CODE_LIMIT_REACHED'> {
  const nextAllowedAt = (quota.requestedAt ?? -EMAIL_CODE_PAUSE_MS) + EMAIL_CODE_PAUSE_MS;
  if (now < nextAllowedAt)
    return refuse('EMAIL_CODE_TOO_SOON', { seconds: secondsUntil(nextAllowedAt, now) });
  if (now >= quota.dayStartedAt + DAY_MS)
    return ok({ dayStartedAt: now, requests: 1, requestedAt: now });
  if (quota.requests >= EMAIL_CODES_PER_DAY_MAX) return refuse('EMAIL_CODE_LIMIT_REACHED');
  return ok({ ...quota, requests: quota.requests + 1, requestedAt: now });
}

export type EmailCode = {
  readonly signature: string | null;
  readonly triesLeft: number;
  readonly expiresAt: number;
};

export function canBeUsed(code: EmailCode, now: number): boolean {
  return code.triesLeft > 0 && now < code.expiresAt;
}
