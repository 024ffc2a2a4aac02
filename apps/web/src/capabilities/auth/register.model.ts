/**
 * What the individual and the corporate registration share, without React: the account and the review step, where a refusal of the
 * server belongs, and which entries may stay in the tab as a draft. A draft never holds a secret: each form lists what it keeps, and
 * the tests of both hold that list against their secrets.
 */
import type { AccountType } from '@candor/contract/kernel/enumerations';
import { emailCodeProblem, emailProblem, fieldRefusals, passwordAgainProblem, passwordProblem, passwordRule, problemAt, referralProblem, userIdProblem, type FieldRefusal, type FormProblem, type PasswordPolicy } from './credentials.model.ts';

/** The fields of the first and of the last step, the same for both kinds of account. */
export type AccountInput = {
  userId: string;
  email: string;
  password: string;
  passwordAgain: string;
  referralCode: string;
  emailCode: string;
  isAgreed: boolean;
};

export type Step<Id extends string, Field extends string> = { readonly id: Id; readonly fields: readonly Field[] };
export type Steps<Id extends string, Field extends string> = readonly [Step<Id, Field>, ...Step<Id, Field>[]];

/** What a registration needs to know before it can judge its entries. */
export type RegisterContext = {
  readonly policy: PasswordPolicy;
  readonly agreementVersion: string;
  /** Country code to dial code. */
  readonly dialCodes: ReadonlyMap<string, string>;
  readonly countriesWithStates: ReadonlySet<string>;
  /** What an earlier visit of this tab left; not ours to trust. */
  readonly draft: unknown;
  /** From the address of an invitation. */
  readonly referralCode: string;
};

export const accountFields = ['userId', 'email', 'password', 'passwordAgain', 'referralCode'] as const;
export const reviewFields = ['emailCode', 'isAgreed'] as const;

export const emptyAccount: AccountInput = { userId: '', email: '', password: '', passwordAgain: '', referralCode: '', emailCode: '', isAgreed: false };

export function accountProblems(input: AccountInput, accountType: AccountType, policy: PasswordPolicy): (FormProblem<keyof AccountInput> | null)[] {
  return [
    problemAt('userId', userIdProblem(input.userId, accountType)),
    problemAt('email', emailProblem(input.email)),
    problemAt('password', passwordProblem(input.password, passwordRule(policy, accountType))),
    problemAt('passwordAgain', passwordAgainProblem(input.password, input.passwordAgain)),
    problemAt('referralCode', referralProblem(input.referralCode)),
  ];
}

export function reviewProblems(input: AccountInput): (FormProblem<keyof AccountInput> | null)[] {
  return [problemAt('emailCode', emailCodeProblem(input.emailCode)), problemAt('isAgreed', input.isAgreed ? null : 'auth.problem.agreeFirst')];
}

/** The part of the body that both kinds send. */
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

export function filledProblem(text: string, key: FormProblem<string>['key']) {
  return text.trim() === '' ? key : null;
}

/** What the server refused, as far as it concerns fields of the form. `fieldOfPath` translates the wire's paths, for FIELDS_INVALID. */
export type RefusedFields = { readonly reason: string; readonly fields: readonly { readonly path: string }[] };

export function refusedProblems<Field extends string>(
  refused: RefusedFields,
  fieldsOf: Readonly<Record<Exclude<FieldRefusal, 'FIELDS_INVALID'>, readonly Field[]>>,
  fieldOfPath: (path: string) => Field | null,
): FormProblem<Field>[] {
  const key = fieldRefusals.find((known) => known === refused.reason);
  if (key === undefined) return [];
  const fields = key === 'FIELDS_INVALID' ? refused.fields.map((field) => fieldOfPath(field.path)).filter((field) => field !== null) : fieldsOf[key];
  return fields.map((field) => ({ field, key }));
}

/** The step that shows a field. */
export function stepOf<Field extends string>(steps: readonly Step<string, Field>[], field: Field): number {
  return Math.max(0, steps.findIndex((step) => step.fields.includes(field)));
}

/** The entries that may be kept, and nothing else. */
export function draftOf<Field extends string>(input: Readonly<Record<Field, string>>, kept: readonly Field[]): Record<string, string> {
  return Object.fromEntries(kept.filter((field) => input[field] !== '').map((field) => [field, input[field]]));
}

/** Reads a draft back: texts of kept fields within their length, whatever else is in there. */
export function draftIn<Field extends string>(draft: unknown, kept: readonly Field[]): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  if (typeof draft !== 'object' || draft === null) return found;
  for (const field of kept) {
    const value: unknown = Reflect.get(draft, field);
    if (typeof value === 'string' && value.length <= DRAFT_TEXT_LENGTH_MAX) found[field] = value;
  }
  return found;
}

const DRAFT_TEXT_LENGTH_MAX = 254;
