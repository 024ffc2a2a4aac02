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
import {
  companyBodyPart,
  companyFieldOfPath,
  dialledPhone,
  emptyCompany,
  enterpriseFields,
  enterpriseProblems,
  officerBodyPart,
  officerDraftFields,
  officerFields,
  officerProblems,
  paperFields,
  paperProblems,
  type CompanyDetails,
  type CompanyDetailsSummary,
} from '../../../core/identity/company.model.ts';
import { phoneProblem } from '../../../core/identity/identity.model.ts';
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

export type CompanyInput = AccountInput &
  CompanyDetails & {
    /** Empty means the place of registration. The officer's phone has its own. */
    dialCountry: string;
    phone: string;
  };
export type CompanyField = keyof CompanyInput;
export type CompanyStep = 'account' | 'enterprise' | 'documents' | 'officer' | 'review';
export type CompanySummary = CompanyDetailsSummary & { readonly phone: string };

export const companySteps: Steps<CompanyStep, CompanyField> = [
  { id: 'account', fields: accountFields },
  { id: 'enterprise', fields: [...enterpriseFields, 'dialCountry', 'phone'] },
  { id: 'documents', fields: paperFields },
  { id: 'officer', fields: officerFields },
  { id: 'review', fields: reviewFields },
];

/** No password, code, account or document number. Pictures are uploaded again. */
export const companyDraftFields = [
  'userId',
  'email',
  'referralCode',
  ...enterpriseFields,
  'dialCountry',
  'phone',
  ...officerDraftFields,
] as const;

export const companyForm = {
  initial: (context: RegisterContext): CompanyInput => {
    const draft = draftIn(context.draft, companyDraftFields);
    return {
      ...emptyAccount,
      ...emptyCompany,
      dialCountry: '',
      phone: '',
      referralCode: context.referralCode,
      ...draft,
    };
  },
  summarise: (input: CompanyInput, { dialCodes }: RegisterContext): CompanySummary => ({
    phone: dialledPhone(input, input.dialCountry, input.phone, dialCodes),
    officerPhone: dialledPhone(input, input.officerDialCountry, input.officerPhone, dialCodes),
  }),
  problems: (
    input: CompanyInput,
    summary: CompanySummary,
    context: RegisterContext,
  ): FormProblem<CompanyField>[] =>
    [
      ...accountProblems(input, AccountType.Company, context.policy),
      ...enterpriseProblems(input),
      problemAt(
        'phone',
        input.phone.trim() === '' ? 'auth.problem.enterPhone' : phoneProblem(summary.phone),
      ),
      ...paperProblems(input),
      ...officerProblems(input, summary),
      ...reviewProblems(input),
    ].filter(isProblem),
};

export function companyBody(
  input: CompanyInput,
  summary: CompanySummary,
  context: RegisterContext,
): SentBodyOf<typeof register> | null {
  const { officerIdType } = input;
  if (officerIdType === '') return null;
  return {
    accountType: AccountType.Company,
    ...accountBody(input, context.agreementVersion),
    ...companyBodyPart(input),
    bankAccount: input.bankAccount,
    phone: summary.phone,
    officer: {
      ...officerBodyPart({ ...input, officerIdType }, summary),
      idNumber: input.officerIdNumber,
    },
  };
}

export function companyRefused(refused: RefusedFields): FormProblem<CompanyField>[] {
  return refusedProblems(refused, FIELDS_OF_REFUSAL, (path) => {
    const name = companyFieldOfPath(path);
    return companySteps.flatMap((step) => step.fields).find((field) => field === name) ?? null;
  });
}

/** The server does not say which picture is gone, so both are asked for again. */
const FIELDS_OF_REFUSAL = {
  ...accountRefusals,
  FILE_UNKNOWN: ['licenseImage', 'bankAccountImage'],
} as const;
