/** Spec 3 and 5. Problems are in form order. */
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { AccountType, type IdDocument } from '@candor/contract/kernel/enumerations';
import type { submitKyc } from '@candor/contract/kyc';
import { isProblem } from '@candor/kit/problem';
import {
  filledProblem,
  problemAt,
  refusedProblems,
  type FormProblem,
  type RefusedFields,
} from '../../platform/forms/form-problem.model.ts';
import { draftIn, type Steps } from '../../platform/forms/steps.model.ts';
import { asksSsn, idNumberProblem, ssnProblem } from '../../core/identity/identity.model.ts';
import { isOnRecord, knownNumber, type KycContext } from './kyc.model.ts';

export type PersonInput = {
  firstName: string;
  lastName: string;
  country: string;
  state: string;
  address: string;
  idType: IdDocument | '';
  idNumber: string;
  ssn: string;
  frontImage: string;
  backImage: string;
};
export type PersonField = keyof PersonInput;
export type PersonStep = 'person' | 'document' | 'pictures' | 'review';
export type PersonSummary = { readonly asksSsn: boolean; readonly hasStates: boolean };

export const personSteps: Steps<PersonStep, PersonField> = [
  { id: 'person', fields: ['firstName', 'lastName', 'country', 'state', 'address'] },
  { id: 'document', fields: ['idType', 'idNumber', 'ssn'] },
  { id: 'pictures', fields: ['frontImage', 'backImage'] },
  { id: 'review', fields: [] },
];

/** No number and no picture. */
export const personDraftFields = ['firstName', 'lastName', 'country', 'state', 'address'] as const;

export const personForm = {
  initial: ({ known, draft }: KycContext): PersonInput => ({
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
    country: known?.country ?? '',
    state: known?.state ?? '',
    address: known?.address ?? '',
    idType: known?.idType ?? '',
    idNumber: '',
    ssn: '',
    frontImage: '',
    backImage: '',
    ...draftIn(draft, personDraftFields),
  }),
  summarise: ({ country }: PersonInput, { countriesWithStates }: KycContext): PersonSummary => ({
    asksSsn: asksSsn(country),
    hasStates: countriesWithStates.has(country),
  }),
  problems: (
    input: PersonInput,
    summary: PersonSummary,
    { known }: Pick<KycContext, 'known'>,
  ): FormProblem<PersonField>[] =>
    [
      problemAt('firstName', filledProblem(input.firstName, 'auth.problem.enterFirstName')),
      problemAt('lastName', filledProblem(input.lastName, 'auth.problem.enterLastName')),
      problemAt('country', filledProblem(input.country, 'auth.problem.selectCountry')),
      problemAt(
        'state',
        summary.hasStates ? filledProblem(input.state, 'auth.problem.selectState') : null,
      ),
      problemAt('address', filledProblem(input.address, 'auth.problem.enterAddress')),
      problemAt('idType', filledProblem(input.idType, 'auth.problem.selectIdType')),
      problemAt(
        'idNumber',
        isOnRecord(input.idNumber, knownNumber(known, input.idType))
          ? null
          : idNumberProblem(input.idType, input.idNumber),
      ),
      problemAt(
        'ssn',
        summary.asksSsn && !isOnRecord(input.ssn, known?.ssnMasked ?? null)
          ? ssnProblem(input.ssn)
          : null,
      ),
      problemAt('frontImage', filledProblem(input.frontImage, 'auth.problem.uploadImage')),
      problemAt('backImage', filledProblem(input.backImage, 'auth.problem.uploadImage')),
    ].filter(isProblem),
};

export function personBody(
  input: PersonInput,
  summary: PersonSummary,
): SentBodyOf<typeof submitKyc> | null {
  if (input.idType === '') return null;
  return {
    accountType: AccountType.Individual,
    firstName: input.firstName,
    lastName: input.lastName,
    country: input.country,
    ...(input.state.trim() === '' ? {} : { state: input.state }),
    address: input.address,
    ...(summary.asksSsn && input.ssn.trim() !== '' ? { ssn: input.ssn.trim() } : {}),
    idType: input.idType,
    ...(input.idNumber.trim() === '' ? {} : { idNumber: input.idNumber }),
    frontImage: input.frontImage,
    backImage: input.backImage,
  };
}

export function personRefused(refused: RefusedFields): FormProblem<PersonField>[] {
  return refusedProblems(
    refused,
    FIELDS_OF_REFUSAL,
    (path) => personSteps.flatMap((step) => step.fields).find((field) => field === path) ?? null,
  );
}

/** The server does not say which picture is gone, so both are asked for again. */
const FIELDS_OF_REFUSAL = {
  FILE_UNKNOWN: ['frontImage', 'backImage'],
  KYC_IMAGES_SAME: ['backImage'],
} as const;
