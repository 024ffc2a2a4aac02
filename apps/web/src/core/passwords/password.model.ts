/**
 * Which rule a new login password has to meet, what is wrong with one, and what the meter says: for
 * registering, resetting and changing it.
 */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { contextWords, isGuessable } from '@candor/kit/guessable';
import {
  isCompanyPassword,
  isIndividualPassword,
  isStrictPassword,
} from '@candor/contract/kernel/patterns';
import { passwordStrength, type PasswordStrength } from '@candor/kit/password-strength';

export type PasswordPolicy = 'spec' | 'strict';
/**
 * Which rule a password has to meet. A reset does not know the kind of account: the wider rule is
 * checked here, the rest by the server.
 */
export type PasswordRule = 'individual' | 'company' | 'strict';

export function passwordRule(policy: PasswordPolicy, accountType: AccountType): PasswordRule {
  if (policy === 'strict') return 'strict';
  return accountType === AccountType.Company ? 'company' : 'individual';
}

/** Passwords are never trimmed: a space at the end belongs to them. */
export function passwordProblem(password: string, rule: PasswordRule) {
  if (password === '') return 'auth.problem.enterPassword';
  return (
    formProblem(password, rule) ?? (isGuessable(password) ? 'auth.problem.passwordGuessable' : null)
  );
}

/** Whose password it is going to be, as far as the form knows. */
export type PasswordOwner = { readonly userId: string; readonly email: string };

const REFUSED_STRENGTH_MAX = 1;

/** What the meter shows: never good for a password that would be refused. */
export function shownStrength(
  password: string,
  rule: PasswordRule,
  owner: PasswordOwner,
): PasswordStrength {
  const strength = passwordStrength(password, contextWords(owner));
  return strength > REFUSED_STRENGTH_MAX && passwordProblem(password, rule) !== null
    ? REFUSED_STRENGTH_MAX
    : strength;
}

function formProblem(password: string, rule: PasswordRule) {
  switch (rule) {
    case 'individual':
      return isIndividualPassword(password) ? null : 'auth.problem.passwordForm';
    case 'company':
      return isCompanyPassword(password) ? null : 'auth.problem.passwordCompanyForm';
    case 'strict':
      return isStrictPassword(password) ? null : 'auth.problem.passwordStrictForm';
  }
}

export function passwordAgainProblem(password: string, again: string) {
  if (again === '') return 'auth.problem.enterPasswordAgain';
  return again === password ? null : 'auth.problem.passwordsDiffer';
}
