/** Spec 3. Problems are in form order. */
import type { register } from '@candor/contract/auth';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { AccountType, type IdDocument } from '@candor/contract/kernel/enumerations';
import { isProblem } from '@candor/kit/problem';
import {
  filledProblem,
  problemAt,
  refusedProblems,
  type FormProblem,
  type RefusedFields,
} from '../../platform/forms/form-problem.model.ts';
import { draftIn, type Steps } from '../../platform/forms/steps.model.ts';
import {
  asksSsn,
  fullPhone,
  idNumberProblem,
  phoneProblem,
  ssnProblem,
} from '../../core/identity/identity.model.ts';
import {
  accountBody,
  accountFields,
  accountProblems,
  emptyAccount,
  reviewFields,
  reviewProblems,
  type AccountInput,
  type RegisterContext,
} from './register.model.ts';

export type IndividualInput = AccountInput & {
  firstName: string;
  lastName: string;
  country: string;
  state: string;
  address: string;
  /** Empty means the country of residence. */
  dialCountry: string;
  phone: string;
  ssn: string;
  idType: IdDocument | '';
  idNumber: string;
};
export type IndividualField = keyof IndividualInput;
export type IndividualStep = 'account' | 'personal' | 'identity' | 'review';

export type IndividualSummary = {
  readonly asksSsn: boolean;
  readonly hasStates: boolean;
  readonly phone: string;
};

export const individualSteps: Steps<IndividualStep, IndividualField> = [
  { id: 'account', fields: accountFields },
  {
    id: 'personal',
    fields: ['firstName', 'lastName', 'country', 'state', 'address', 'dialCountry', 'phone'],
  },
  { id: 'identity', fields: ['idType', 'idNumber', 'ssn'] },
  { id: 'review', fields: reviewFields },
];

/** No password, code or document number. */
export const individualDraftFields = [
  'userId',
  'email',
  'referralCode',
  'firstName',
  'lastName',
  'country',
  'state',
  'address',
  'dialCountry',
  'phone',
] as const;

export const individualForm = {
  initial: (context: RegisterContext): IndividualInput => {
    const draft = draftIn(context.draft, individualDraftFields);
    return { ...emptyAccount, ...emptyPerson, referralCode: context.referralCode, ...draft };
  },
  summarise: (input: IndividualInput, context: RegisterContext): IndividualSummary => ({
    asksSsn: asksSsn(input.country),
    hasStates: context.countriesWithStates.has(input.country),
    phone: fullPhone(getDialCode(input, context), input.phone),
  }),
  problems: (
    input: IndividualInput,
    summary: IndividualSummary,
    context: RegisterContext,
  ): FormProblem<IndividualField>[] =>
    [
      ...accountProblems(input, AccountType.Individual, context.policy),
      problemAt('firstName', filledProblem(input.firstName, 'auth.problem.enterFirstName')),
      problemAt('lastName', filledProblem(input.lastName, 'auth.problem.enterLastName')),
      problemAt('country', filledProblem(input.country, 'auth.problem.selectCountry')),
      problemAt(
        'state',
        summary.hasStates ? filledProblem(input.state, 'auth.problem.selectState') : null,
      ),
      problemAt('address', filledProblem(input.address, 'auth.problem.enterAddress')),
      problemAt(
        'phone',
        input.phone.trim() === '' ? 'auth.problem.enterPhone' : phoneProblem(summary.phone),
      ),
      problemAt('idType', input.idType === '' ? 'auth.problem.selectIdType' : null),
      problemAt('idNumber', idNumberProblem(input.idType, input.idNumber)),
      problemAt('ssn', summary.asksSsn ? ssnProblem(input.ssn) : null),
      ...reviewProblems(input),
    ].filter(isProblem),
};

export function individualBody(
  input: IndividualInput,
  summary: IndividualSummary,
  context: RegisterContext,
): SentBodyOf<typeof register> | null {
  if (input.idType === '') return null;
  return {
    accountType: AccountType.Individual,
    ...accountBody(input, context.agreementVersion),
    firstName: input.firstName,
    lastName: input.lastName,
    phone: summary.phone,
    country: input.country,
    ...(input.state.trim() === '' ? {} : { state: input.state }),
    address: input.address,
    ...(summary.asksSsn ? { ssn: input.ssn.trim() } : {}),
    idType: input.idType,
    idNumber: input.idNumber,
  };
}

export function individualRefused(refused: RefusedFields): FormProblem<IndividualField>[] {
  return refusedProblems(
    refused,
    FIELDS_OF_REFUSAL,
    (path) =>
      individualSteps.flatMap((step) => step.fields).find((field) => field === path) ?? null,
  );
}

const emptyPerson = {
  firstName: '',
  lastName: '',
  country: '',
  state: '',
  address: '',
  dialCountry: '',
  phone: '',
  ssn: '',
  idType: '',
  idNumber: '',
} as const;

const FIELDS_OF_REFUSAL = {
  EMAIL_CODE_WRONG: ['emailCode'],
  PASSWORD_TOO_WEAK: ['password'],
  PASSWORD_TOO_COMMON: ['password'],
  USER_ID_TAKEN: ['userId'],
  REFERRAL_CODE_UNKNOWN: ['referralCode'],
  AGREEMENT_OUTDATED: ['isAgreed'],
} as const;

function getDialCode(input: IndividualInput, context: RegisterContext): string {
  return context.dialCodes.get(input.dialCountry === '' ? input.country : input.dialCountry) ?? '';
}
