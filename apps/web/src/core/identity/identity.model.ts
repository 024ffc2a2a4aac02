/**
 * Shared field checks for persons and companies. The rules are the contract's, so form and server
 * agree.
 */
import { IdDocument } from '@candor/contract/kernel/enumerations';
import { isPhone } from '@candor/contract/kernel/patterns';

/** The only country whose people have a social security number to give. */
const SSN_COUNTRY = 'US';

export function asksSsn(country: string): boolean {
  return country === SSN_COUNTRY;
}

/** A state belongs to its country: another country starts without one. */
export function chooseCountry(country: string): { country: string; state: string } {
  return { country, state: '' };
}

export function phoneProblem(phone: string) {
  if (phone.trim() === '') return 'auth.problem.enterPhone';
  const digits = phone.replaceAll(/\D/g, '').length;
  return digits >= PHONE_DIGITS_MIN && isPhone(phone.trim()) ? null : 'auth.problem.phoneForm';
}

/**
 * +1 and (415) 555-0100 become one number with its country in front. A number typed with + is
 * complete already.
 */
export function fullPhone(dialCode: string, phone: string): string {
  const typed = phone.trim();
  return typed.startsWith('+') || dialCode === '' ? typed : `${dialCode} ${typed}`;
}

export function idNumberProblem(idType: IdDocument | '', idNumber: string) {
  if (idNumber.trim() === '') return idType === '' ? null : ENTER_ID_NUMBER[idType];
  return /^[A-Za-z0-9-]{4,30}$/.test(idNumber.trim()) ? null : 'auth.problem.idNumberForm';
}

export function ssnProblem(ssn: string) {
  if (ssn.trim() === '') return 'auth.problem.enterSsn';
  return /^\d{3}-?\d{2}-?\d{4}$/.test(ssn.trim()) ? null : 'auth.problem.ssnForm';
}

export function bankAccountProblem(account: string) {
  if (account.trim() === '') return 'auth.problem.enterBankAccount';
  return /^[A-Za-z0-9 -]{4,40}$/.test(account.trim()) ? null : 'auth.problem.bankAccountForm';
}

/** Shows the last characters only: enough to recognise, too little to copy. */
export function masked(text: string): string {
  const shown = text.trim().length > MASK_SHOWN_LENGTH * 2 ? MASK_SHOWN_LENGTH : 0;
  return '•'.repeat(MASK_DOTS) + text.trim().slice(text.trim().length - shown);
}

/** What was typed, masked; what is on record where nothing was. */
export function maskedOr(typed: string, onRecord: string | null): string {
  return typed === '' ? (onRecord ?? '') : masked(typed);
}

/** Need not be typed again. */
export function isOnRecord(typed: string, onRecord: string | null): boolean {
  return typed.trim() === '' && onRecord !== null;
}

const PHONE_DIGITS_MIN = 5;
const MASK_SHOWN_LENGTH = 3;
const MASK_DOTS = 5;

const ENTER_ID_NUMBER = {
  [IdDocument.IdCard]: 'auth.problem.enterIdCardNumber',
  [IdDocument.Passport]: 'auth.problem.enterPassportNumber',
  [IdDocument.DrivingLicence]: 'auth.problem.enterLicenceNumber',
} as const;
