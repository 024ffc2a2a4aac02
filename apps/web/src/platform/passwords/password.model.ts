/** Which rule a new login password has to meet, and what is wrong with one: for registering, resetting and changing it. */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { isCompanyPassword, isIndividualPassword, isStrictPassword } from '@candor/contract/kernel/patterns';

export type PasswordPolicy = 'spec' | 'strict';
/** Which rule a password has to meet. A reset does not know the kind of account: the wider rule is checked here, the rest by the server. */
export type PasswordRule = 'individual' | 'company' | 'strict';

export function passwordRule(policy: PasswordPolicy, accountType: AccountType): PasswordRule {
  if (policy === 'strict') return 'strict';
  return accountType === AccountType.Company ? 'company' : 'individual';
}

/** Passwords are never trimmed: a space at the end belongs to them. */
export function passwordProblem(password: string, rule: PasswordRule) {
  if (password === '') return 'auth.problem.enterPassword';
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
