/** Spec 3. Problems are in form order. */
import type { register } from '@candor/contract/auth';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { isProblem } from '@candor/kit/problem';
import {
  problemAt,
  refusedProblems,
  type FormProblem,
  type RefusedFields,
} from '../../../platform/forms/form-problem.model.ts';
import { draftIn, type Steps } from '../../../platform/forms/steps.model.ts';
import { fullPhone, phoneProblem } from '../../../core/identity/identity.model.ts';
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
} from '../../../core/identity/person.model.ts';
import {
  accountBody,
  accountFields,
  accountProblems,
  accountRefusals,
  emptyAccount,
  reviewFields,
  reviewProblems,
  type AccountInput,
  type RegisterContext,
} from './register.model.ts';

export type IndividualInput = AccountInput &
  PersonDetails & {
    /** Empty means the country of residence. */
    dialCountry: string;
    phone: string;
  };
export type IndividualField = keyof IndividualInput;
export type IndividualStep = 'account' | 'personal' | 'identity' | 'review';
export type IndividualSummary = PersonDetailsSummary & { readonly phone: string };

export const individualSteps: Steps<IndividualStep, IndividualField> = [
  { id: 'account', fields: accountFields },
  { id: 'personal', fields: [...residenceFields, 'dialCountry', 'phone'] },
  { id: 'identity', fields: documentFields },
  { id: 'review', fields: reviewFields },
];

/** No password, code or document number. */
export const individualDraftFields = [
  'userId',
  'email',
  'referralCode',
  ...residenceFields,
  'dialCountry',
  'phone',
] as const;

export const individualForm = {
  initial: (context: RegisterContext): IndividualInput => {
    const draft = draftIn(context.draft, individualDraftFields);
    return {
      ...emptyAccount,
      ...emptyPerson,
      dialCountry: '',
      phone: '',
      referralCode: context.referralCode,
      ...draft,
    };
  },
  summarise: (input: IndividualInput, context: RegisterContext): IndividualSummary => ({
    ...summarisePerson(input, context),
    phone: fullPhone(getDialCode(input, context), input.phone),
  }),
  problems: (
    input: IndividualInput,
    summary: IndividualSummary,
    context: RegisterContext,
  ): FormProblem<IndividualField>[] =>
    [
      ...accountProblems(input, AccountType.Individual, context.policy),
      ...residenceProblems(input, summary),
      problemAt(
        'phone',
        input.phone.trim() === '' ? 'auth.problem.enterPhone' : phoneProblem(summary.phone),
      ),
      ...documentProblems(input, summary),
      ...reviewProblems(input),
    ].filter(isProblem),
};

export function individualBody(
  input: IndividualInput,
  summary: IndividualSummary,
  context: RegisterContext,
): SentBodyOf<typeof register> | null {
  const { idType, idNumber } = input;
  if (idType === '') return null;
  return {
    accountType: AccountType.Individual,
    ...accountBody(input, context.agreementVersion),
    ...personBodyPart({ ...input, idType }, summary),
    phone: summary.phone,
    idNumber,
  };
}

export function individualRefused(refused: RefusedFields): FormProblem<IndividualField>[] {
  return refusedProblems(
    refused,
    accountRefusals,
    (path) =>
      individualSteps.flatMap((step) => step.fields).find((field) => field === path) ?? null,
  );
}

function getDialCode(input: IndividualInput, context: RegisterContext): string {
  return context.dialCodes.get(input.dialCountry === '' ? input.country : input.dialCountry) ?? '';
}
