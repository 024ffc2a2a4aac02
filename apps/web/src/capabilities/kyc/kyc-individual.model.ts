/** Spec 3 and 5. Problems are in form order. */
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { AccountType } from '@candor/contract/kernel/enumerations';
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
import {
  documentFields,
  documentProblems,
  emptyPerson,
  personBodyPart,
  residenceFields,
  residenceProblems,
  summarisePerson,
  type PersonDetails,
  type PersonDetailsSummary,
  type PersonOnRecord,
} from '../../core/identity/person.model.ts';
import { knownNumber, type KycContext } from './kyc.model.ts';

export type PersonInput = PersonDetails & { frontImage: string; backImage: string };
export type PersonField = keyof PersonInput;
export type PersonStep = 'person' | 'document' | 'pictures' | 'review';

export const personSteps: Steps<PersonStep, PersonField> = [
  { id: 'person', fields: residenceFields },
  { id: 'document', fields: documentFields },
  { id: 'pictures', fields: ['frontImage', 'backImage'] },
  { id: 'review', fields: [] },
];

/** No number and no picture. */
export const personDraftFields = residenceFields;

export const personForm = {
  initial: ({ known, draft }: KycContext): PersonInput => ({
    ...emptyPerson,
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
    country: known?.country ?? '',
    state: known?.state ?? '',
    address: known?.address ?? '',
    idType: known?.idType ?? '',
    frontImage: '',
    backImage: '',
    ...draftIn(draft, personDraftFields),
  }),
  summarise: summarisePerson,
  problems: (
    input: PersonInput,
    summary: PersonDetailsSummary,
    { known }: Pick<KycContext, 'known'>,
  ): FormProblem<PersonField>[] =>
    [
      ...residenceProblems(input, summary),
      ...documentProblems(input, summary, personOnRecord(known, input)),
      problemAt('frontImage', filledProblem(input.frontImage, 'auth.problem.uploadImage')),
      problemAt('backImage', filledProblem(input.backImage, 'auth.problem.uploadImage')),
    ].filter(isProblem),
};

export function personOnRecord(
  known: KycContext['known'],
  { idType }: Pick<PersonInput, 'idType'>,
): PersonOnRecord {
  return { idNumber: knownNumber(known, idType), ssn: known?.ssnMasked ?? null };
}

export function personBody(
  input: PersonInput,
  summary: PersonDetailsSummary,
): SentBodyOf<typeof submitKyc> | null {
  const { idType, idNumber, frontImage, backImage } = input;
  if (idType === '') return null;
  return {
    accountType: AccountType.Individual,
    ...personBodyPart({ ...input, idType }, summary),
    ...(idNumber.trim() === '' ? {} : { idNumber }),
    frontImage,
    backImage,
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
