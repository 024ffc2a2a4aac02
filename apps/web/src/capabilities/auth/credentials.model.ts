/** The rules are the contract's patterns, so form and server agree. */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { isCompanyId, isEmail, isEmailCode, isUserId } from '@candor/contract/kernel/patterns';

export function emailProblem(email: string) {
  if (email.trim() === '') return 'auth.problem.enterEmail';
  return isEmail(email.trim()) ? null : 'auth.problem.emailForm';
}

export function emailCodeProblem(code: string) {
  if (code === '') return 'auth.problem.enterEmailCode';
  return isEmailCode(code) ? null : 'auth.problem.emailCodeForm';
}

export function userIdProblem(userId: string, accountType: AccountType) {
  if (userId === '') return 'auth.problem.enterUserId';
  if (accountType === AccountType.Company)
    return isCompanyId(userId) ? null : 'auth.problem.companyIdForm';
  return isUserId(userId) ? null : 'auth.problem.userIdForm';
}

/** Optional, and in capitals on the wire. */
export function referralProblem(code: string) {
  const text = code.trim();
  return text === '' || /^[A-Za-z0-9]{6,12}$/.test(text) ? null : 'auth.problem.referralForm';
}
