/** A draft never holds a secret: each form lists what it stores, and tests check that list. */
import type { AccountType } from '@candor/contract/kernel/enumerations';
import {
  passwordAgainProblem,
  passwordProblem,
  passwordRule,
  type PasswordPolicy,
} from '../../../core/passwords/password.model.ts';
import { problemAt, type FormProblem } from '../../../platform/forms/form-problem.model.ts';
import {
  emailCodeProblem,
  emailProblem,
  referralProblem,
  userIdProblem,
} from '../credentials.model.ts';

export type AccountInput = {
  userId: string;
  email: string;
  password: string;
  passwordAgain: string;
  referralCode: string;
  emailCode: string;
  isAgreed: boolean;
};

export type RegisterContext = {
  readonly policy: PasswordPolicy;
  readonly agreementVersion: string;
  readonly dialCodes: ReadonlyMap<string, string>;
  readonly countriesWithStates: ReadonlySet<string>;
  /** Untrusted. */
  readonly draft: unknown;
  readonly referralCode: string;
};

export const accountFields = [
  'userId',
  'email',
  'password',
  'passwordAgain',
  'referralCode',
] as const;
export const reviewFields = ['emailCode', 'isAgreed'] as const;

/** Where a refusal is shown. */
export const accountRefusals = {
  EMAIL_CODE_WRONG: ['emailCode'],
  PASSWORD_TOO_WEAK: ['password'],
  PASSWORD_TOO_COMMON: ['password'],
  USER_ID_TAKEN: ['userId'],
  REFERRAL_CODE_UNKNOWN: ['referralCode'],
  AGREEMENT_OUTDATED: ['isAgreed'],
} as const;

export const emptyAccount: AccountInput = {
  userId: '',
  email: '',
  password: '',
  passwordAgain: '',
  referralCode: '',
  emailCode: '',
  isAgreed: false,
};

export function accountProblems(
  input: AccountInput,
  accountType: AccountType,
  policy: PasswordPolicy,
): (FormProblem<keyof AccountInput> | null)[] {
  return [
    problemAt('userId', userIdProblem(input.userId, accountType)),
    problemAt('email', emailProblem(input.email)),
    problemAt('password', passwordProblem(input.password, passwordRule(policy, accountType))),
    problemAt('passwordAgain', passwordAgainProblem(input.password, input.passwordAgain)),
    problemAt('referralCode', referralProblem(input.referralCode)),
  ];
}

export function reviewProblems(input: AccountInput): (FormProblem<keyof AccountInput> | null)[] {
  return [
    problemAt('emailCode', emailCodeProblem(input.emailCode)),
    problemAt('isAgreed', input.isAgreed ? null : 'auth.problem.agreeFirst'),
  ];
}

export function accountBody(input: AccountInput, agreementVersion: string) {
  const referralCode = input.referralCode.trim().toUpperCase();
  return {
    userId: input.userId,
    email: input.email.trim(),
    emailCode: input.emailCode,
    password: input.password,
    agreementVersion,
    ...(referralCode === '' ? {} : { referralCode }),
  };
}
