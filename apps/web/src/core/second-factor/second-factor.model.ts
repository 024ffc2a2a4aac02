/**
 * Proving a second factor, without React: which way comes first, and what is wrong with what was
 * typed.
 */
import type { SecondFactorMethod } from '@candor/contract/kernel/second-factor';

/** Room for the hyphens of a recovery code. */
export const RECOVERY_CODE_LENGTH_MAX = 24;

/** The quickest way that works on this page; a recovery code is for emergencies. */
export function firstMethod(
  methods: readonly SecondFactorMethod[],
  canUsePasskeys: boolean,
): SecondFactorMethod {
  const order: readonly SecondFactorMethod[] = canUsePasskeys
    ? ['passkey', 'totp', 'recovery']
    : ['totp', 'recovery', 'passkey'];
  return order.find((method) => methods.includes(method)) ?? 'recovery';
}

export function codeProblem(code: string) {
  if (code === '') return 'auth.factor.enterCode';
  return /^\d{6}$/.test(code) ? null : 'auth.problem.emailCodeForm';
}

/** With or without its hyphens, in any case of letters. */
export function recoveryProblem(code: string) {
  const text = code.trim();
  if (text === '') return 'auth.factor.enterRecovery';
  return /^[A-Za-z0-9-]{8,24}$/.test(text) ? null : 'auth.factor.recoveryForm';
}
