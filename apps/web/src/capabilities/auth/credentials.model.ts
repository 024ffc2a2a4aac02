/**
 * What the forms of this capability check in common: e-mail, code, password, phone and document number, each as "the key of what is
 * wrong, or null". The rules themselves are the contract's patterns, so a form never accepts what the server would refuse, and the
 * other way round.
 */
import { AccountType, IdDocument } from '@candor/contract/kernel/enumerations';
import {
  isCompanyId,
  isCompanyPassword,
  isEmail,
  isEmailCode,
  isIndividualPassword,
  isPhone,
  isStrictPassword,
  isUserId,
} from '@candor/contract/kernel/patterns';
import type { TextKey } from '@candor/i18n/web/en';
import type { Problem } from '@candor/kit/problem';

/** What a form of this capability can say about a field: its own checks, and the server's refusals that concern one field. */
export type FormProblemKey = Extract<TextKey, `auth.problem.${string}`> | FieldRefusal;

export const fieldRefusals = [
  'FIELDS_INVALID',
  'EMAIL_CODE_WRONG',
  'PASSWORD_TOO_WEAK',
  'PASSWORD_TOO_COMMON',
  'USER_ID_TAKEN',
  'REFERRAL_CODE_UNKNOWN',
  'AGREEMENT_OUTDATED',
  'FILE_UNKNOWN',
] as const;
export type FieldRefusal = (typeof fieldRefusals)[number];

export type FormProblem<Field extends string> = Problem<Field, FormProblemKey>;

/** One line of a `problems` list: the field with what is wrong with it, or null. */
export function problemAt<Field extends string>(field: Field, key: FormProblemKey | null): FormProblem<Field> | null {
  return key === null ? null : { field, key };
}

export type PasswordPolicy = 'spec' | 'strict';
/** Which rule a password has to meet. A reset does not know the kind of account: the wider rule is checked here, the rest by the server. */
export type PasswordRule = 'individual' | 'company' | 'strict';

export function passwordRule(policy: PasswordPolicy, accountType: AccountType): PasswordRule {
  if (policy === 'strict') return 'strict';
  return accountType === AccountType.Company ? 'company' : 'individual';
}

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
  if (accountType === AccountType.Company) return isCompanyId(userId) ? null : 'auth.problem.companyIdForm';
  return isUserId(userId) ? null : 'auth.problem.userIdForm';
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

/** Optional. Written in capitals on the wire; people type it as they like. */
export function referralProblem(code: string) {
  const text = code.trim();
  return text === '' || /^[A-Za-z0-9]{6,12}$/.test(text) ? null : 'auth.problem.referralForm';
}

export function phoneProblem(phone: string) {
  if (phone.trim() === '') return 'auth.problem.enterPhone';
  const digits = phone.replaceAll(/\D/g, '').length;
  return digits >= PHONE_DIGITS_MIN && isPhone(phone.trim()) ? null : 'auth.problem.phoneForm';
}

/** +1 and (415) 555-0100 become one number with its country in front. A number typed with + is complete already. */
export function fullPhone(dialCode: string, phone: string): string {
  const typed = phone.trim();
  return typed.startsWith('+') || dialCode === '' ? typed : `${dialCode} ${typed}`;
}

export function idNumberProblem(idType: IdDocument | '', idNumber: string) {
  if (idNumber.trim() === '') return idType === '' ? null : ENTER_ID_NUMBER[idType];
  return /^[A-Za-z0-9-]{4,30}$/.test(idNumber.trim()) ? null : 'auth.problem.idNumberForm';
}

/** Shows the last characters only: enough to recognise, too little to copy. */
export function masked(text: string): string {
  const shown = text.trim().length > MASK_SHOWN_LENGTH * 2 ? MASK_SHOWN_LENGTH : 0;
  return '•'.repeat(MASK_DOTS) + text.trim().slice(text.trim().length - shown);
}

const PHONE_DIGITS_MIN = 5;
const MASK_SHOWN_LENGTH = 3;
const MASK_DOTS = 5;

const ENTER_ID_NUMBER = {
  [IdDocument.IdCard]: 'auth.problem.enterIdCardNumber',
  [IdDocument.Passport]: 'auth.problem.enterPassportNumber',
  [IdDocument.DrivingLicence]: 'auth.problem.enterLicenceNumber',
} as const;
