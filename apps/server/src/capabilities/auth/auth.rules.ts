/**
 * The rules of signing in, without clock or I/O: how long to wait after wrong passwords, when a mailed code may be asked for and used,
 * and which passwords are good enough.
 *
 * Waiting replaces locking. Whoever guesses from one network waits ever longer there; the account as a whole slows down far less, and not
 * at all for a network its owner has signed in from, so no stranger can keep the owner out.
 */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { isCompanyPassword, isIndividualPassword, isStrictPassword, PASSWORD_BYTES_MAX } from '@candor/contract/kernel/patterns';
import { decide, refuse, type Decision } from '@candor/kit/decision';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const EMAIL_CODE_LIFE_MS = 10 * MINUTE_MS;
export const EMAIL_CODE_TRIES_MAX = 5;
export const EMAIL_CODE_PAUSE_MS = MINUTE_MS;
export const EMAIL_CODES_PER_DAY_MAX = 10;

export const FAILURES_FREE_HERE = 3;
export const WAIT_HERE_MAX_MS = 15 * MINUTE_MS;
export const FAILURES_FREE_ANYWHERE = 10;
export const FAILURES_PER_STEP_ANYWHERE = 5;
export const WAIT_ANYWHERE_MAX_MS = 30 * SECOND_MS;
/** After a day without a wrong password the count starts anew. */
export const FAILURES_REMEMBERED_MS = DAY_MS;
/** At this many the owner is told by mail, once a day. */
export const FAILURES_TO_WARN = 10;
export const WARNED_EVERY_MS = DAY_MS;

export type EmailCodeQuota = { readonly dayStartedAt: number; readonly requests: number; readonly requestedAt: number | null };

/** The quota after one more request, or how long to wait. Counted alike for every address, known or not. */
export function decideCodeRequest(quota: EmailCodeQuota, now: number): Decision<EmailCodeQuota, 'EMAIL_CODE_TOO_SOON' | 'EMAIL_CODE_LIMIT_REACHED'> {
  const nextAllowedAt = (quota.requestedAt ?? -EMAIL_CODE_PAUSE_MS) + EMAIL_CODE_PAUSE_MS;
  if (now < nextAllowedAt) return refuse('EMAIL_CODE_TOO_SOON', { seconds: secondsUntil(nextAllowedAt, now) });
  if (now >= quota.dayStartedAt + DAY_MS) return decide({ dayStartedAt: now, requests: 1, requestedAt: now });
  if (quota.requests >= EMAIL_CODES_PER_DAY_MAX) return refuse('EMAIL_CODE_LIMIT_REACHED');
  return decide({ ...quota, requests: quota.requests + 1, requestedAt: now });
}

export type EmailCode = { readonly signature: string | null; readonly triesLeft: number; readonly expiresAt: number };

export function canBeUsed(code: EmailCode, now: number): boolean {
  return code.triesLeft > 0 && now < code.expiresAt;
}

export type Failures = { readonly count: number; readonly lastAt: number | null };

export const noFailures: Failures = { count: 0, lastAt: null };

/** One more wrong password. */
export function addFailure(failures: Failures, now: number): Failures {
  return { count: currentCount(failures, now) + 1, lastAt: now };
}

export type LoginAttempt = {
  /** Wrong passwords for this name from this network, and from anywhere. */
  readonly here: Failures;
  readonly anywhere: Failures;
  /** The account has been signed in to from this network before. */
  readonly isKnownNetwork: boolean;
};

/** Whether the next try may be made now. */
export function decideLoginAttempt({ here, anywhere, isKnownNetwork }: LoginAttempt, now: number): Decision<'mayTry', 'LOGIN_MUST_WAIT'> {
  const until = Math.max(waitUntil(here, now, waitHereMs), isKnownNetwork ? 0 : waitUntil(anywhere, now, waitAnywhereMs));
  return now < until ? refuse('LOGIN_MUST_WAIT', { seconds: secondsUntil(until, now) }) : decide('mayTry');
}

/** 0, 0, 0, then 1 s, 2 s, 4 s … up to a quarter of an hour. */
export function waitHereMs(failures: number): number {
  return doubled(failures - FAILURES_FREE_HERE, WAIT_HERE_MAX_MS);
}

/** Nothing for the first ten, then 1 s, doubled with every fifth, up to half a minute. */
export function waitAnywhereMs(failures: number): number {
  const steps = Math.ceil((failures - FAILURES_FREE_ANYWHERE) / FAILURES_PER_STEP_ANYWHERE);
  return doubled(steps, WAIT_ANYWHERE_MAX_MS);
}

export type PasswordPolicy = 'spec' | 'strict';

export type PasswordQuestion = {
  readonly policy: PasswordPolicy;
  readonly accountType: AccountType;
  readonly password: string;
  readonly userId: string;
  readonly email: string;
};

/** The password if it may be used. `isCommon` knows the passwords that guessers try first, in lower case. */
export function decidePassword(question: PasswordQuestion, isCommon: (password: string) => boolean): Decision<string, 'PASSWORD_TOO_WEAK' | 'PASSWORD_TOO_COMMON'> {
  const { password, userId, email } = question;
  if (!meetsPattern(question)) return refuse('PASSWORD_TOO_WEAK');
  const lower = password.toLowerCase();
  if (isCommon(lower) || isMadeOf(lower, [email, userId, email.split('@', 1)[0] ?? '', PRODUCT_NAME], isCommon)) return refuse('PASSWORD_TOO_COMMON');
  return decide(password);
}

/** Equal characters that are typed differently on different keyboards count as equal; spaces stay where they were typed. */
export function passwordToHash(password: string): string {
  return password.normalize('NFKC');
}

/** Hashing takes time in proportion to what it is given, so it is never given more than this. */
export function isTooLongToHash(password: string): boolean {
  return new TextEncoder().encode(passwordToHash(password)).length > PASSWORD_BYTES_MAX;
}

/** One home has very many IPv6 addresses, all within one /64; for counting they are one network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::', 2);
  const before = groupsIn(head);
  const after = groupsIn(tail ?? '');
  const zeros = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`;
}

const PRODUCT_NAME = 'candor';
/** A password that is a known word with less than this around it, none of it letters, is that word for a guesser. */
const DRESSING_LENGTH_MIN = 8;
const CONTEXT_WORD_LENGTH_MIN = 3;
const IPV6_GROUPS = 8;
const IPV6_NETWORK_GROUPS = 4;

function meetsPattern({ policy, accountType, password }: PasswordQuestion): boolean {
  if (isTooLongToHash(password)) return false;
  if (policy === 'strict') return isStrictPassword(password);
  return accountType === AccountType.Company ? isCompanyPassword(password) : isIndividualPassword(password);
}

function isMadeOf(password: string, words: readonly string[], isCommon: (password: string) => boolean): boolean {
  return words.some((word) => {
    const known = word.toLowerCase();
    if (password === known) return true;
    if (known.length < CONTEXT_WORD_LENGTH_MIN || !password.includes(known)) return false;
    const rest = password.replaceAll(known, '');
    return isCommon(rest) || (rest.length < DRESSING_LENGTH_MIN && !/\p{L}/u.test(rest));
  });
}

function currentCount(failures: Failures, now: number): number {
  return failures.lastAt === null || now - failures.lastAt >= FAILURES_REMEMBERED_MS ? 0 : failures.count;
}

function waitUntil(failures: Failures, now: number, waitMs: (failures: number) => number): number {
  return (failures.lastAt ?? 0) + waitMs(currentCount(failures, now));
}

/** One second for the first step, doubled with each further one. */
function doubled(step: number, maxMs: number): number {
  if (step <= 0) return 0;
  // Far beyond the maximum the power would only lose precision.
  return step > 20 ? maxMs : Math.min(SECOND_MS * 2 ** (step - 1), maxMs);
}

function secondsUntil(instant: number, now: number): number {
  return Math.max(1, Math.ceil((instant - now) / SECOND_MS));
}

function groupsIn(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
