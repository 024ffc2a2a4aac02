import { AccountType } from '@candor/contract/kernel/enumerations';
import { contextWords, isGuessable } from '@candor/kit/guessable';
import {
  isCompanyPassword,
  isIndividualPassword,
  isStrictPassword,
  PASSWORD_BYTES_MAX,
} from '@candor/contract/kernel/patterns';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { doubledWaitMs, secondsUntil, waitUntil, type Failures } from '@candor/kit/growing-wait';

export type PasswordPolicy = 'spec' | 'strict';

export type PasswordQuestion = {
  readonly policy: PasswordPolicy;
  readonly accountType: AccountType;
  readonly password: string;
  readonly userId: string;
  readonly email: string;
};

export function decidePassword(
  question: PasswordQuestion,
  isCommon: (password: string) => boolean,
): Decision<string, 'PASSWORD_TOO_WEAK' | 'PASSWORD_TOO_COMMON'> {
  const { password } = question;
  if (!meetsPattern(question)) return refuse('PASSWORD_TOO_WEAK');
  const lower = password.toLowerCase();
  if (isGuessable(password) || isCommon(lower) || isMadeOf(lower, contextWords(question), isCommon))
    return refuse('PASSWORD_TOO_COMMON');
  return ok(password);
}

/** Characters that keyboards encode differently count as equal. */
export function passwordToHash(password: string): string {
  return password.normalize('NFKC');
}

/** Hashing time grows with the input. */
export function isTooLongToHash(password: string): boolean {
  return new TextEncoder().encode(passwordToHash(password)).length > PASSWORD_BYTES_MAX;
}

export function decidePasswordTry(
  failures: Failures,
  now: number,
): Decision<'mayTry', 'PASSWORD_MUST_WAIT'> {
  const until = waitUntil(failures, now, (count) => doubledWaitMs(count - TRIES_FREE, WAIT_MAX_MS));
  return now < until
    ? refuse('PASSWORD_MUST_WAIT', { seconds: secondsUntil(until, now) })
    : ok('mayTry');
}

const TRIES_FREE = 3;
const WAIT_MAX_MS = 15 * 60_000;
/** A known word with less than this around it is as guessable as the word. */
const DRESSING_LENGTH_MIN = 8;

function meetsPattern({ policy, accountType, password }: PasswordQuestion): boolean {
  if (isTooLongToHash(password)) return false;
  if (policy === 'strict') return isStrictPassword(password);
  return accountType === AccountType.Company
    ? isCompanyPassword(password)
    : isIndividualPassword(password);
}

function isMadeOf(
  password: string,
  words: readonly string[],
  isCommon: (password: string) => boolean,
): boolean {
  return words.some((word) => {
    if (!password.includes(word)) return false;
    const rest = password.replaceAll(word, '');
    return isCommon(rest) || (rest.length < DRESSING_LENGTH_MIN && !/\p{L}/u.test(rest));
  });
}
