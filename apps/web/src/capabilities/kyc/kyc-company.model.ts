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
  type CompanyOnRecord,
} from '../../core/identity/company.model.ts';
import { knownNumber, localPhone, type KycContext } from './kyc.model.ts';

export type CompanyInput = CompanyDetails & { officerFrontImage: string; officerBackImage: string };
export type CompanyField = keyof CompanyInput;
export type CompanyStep = 'enterprise' | 'papers' | 'officer' | 'officerPictures' | 'review';

export const companySteps: Steps<CompanyStep, CompanyField> = [
  { id: 'enterprise', fields: enterpriseFields },
  { id: 'papers', fields: paperFields },
  { id: 'officer', fields: officerFields },
  { id: 'officerPictures', fields: ['officerFrontImage', 'officerBackImage'] },
  { id: 'review', fields: [] },
];

/** No account or document number, and no picture. */
export const companyDraftFields = [...enterpriseFields, ...officerDraftFields] as const;

export const companyForm = {
  initial: ({ known, draft, dialCodes }: KycContext): CompanyInput => ({
    ...emptyCompany,
    enterpriseName: known?.enterpriseName ?? '',
    licenseNumber: known?.licenseNumber ?? '',
    placeOfRegistration: known?.country ?? '',
    officeAddress: known?.address ?? '',
    officerFirstName: known?.firstName ?? '',
    officerLastName: known?.lastName ?? '',
    officerPosition: known?.position ?? '',
    officerPhone: localPhone(known?.phone ?? '', dialCodes.get(known?.country ?? '') ?? ''),
    officerIdType: known?.idType ?? '',
    officerFrontImage: '',
    officerBackImage: '',
    ...draftIn(draft, companyDraftFields),
  }),
  summarise: (input: CompanyInput, { dialCodes }: KycContext): CompanyDetailsSummary => ({
    officerPhone: dialledPhone(input, input.officerDialCountry, input.officerPhone, dialCodes),
  }),
  problems: (
    input: CompanyInput,
    summary: CompanyDetailsSummary,
    { known }: Pick<KycContext, 'known'>,
  ): FormProblem<CompanyField>[] => {
    const onRecord = companyOnRecord(known, input);
    return [
      ...enterpriseProblems(input),
      ...paperProblems(input, onRecord),
      ...officerProblems(input, summary, onRecord),
      problemAt(
        'officerFrontImage',
        filledProblem(input.officerFrontImage, 'auth.problem.uploadImage'),
      ),
      problemAt(
        'officerBackImage',
        filledProblem(input.officerBackImage, 'auth.problem.uploadImage'),
      ),
    ].filter(isProblem);
  },
};

export function companyOnRecord(
  known: KycContext['known'],
  { officerIdType }: Pick<CompanyInput, 'officerIdType'>,
): CompanyOnRecord {
  return {
    bankAccount: known?.bankAccountMasked ?? null,
    officerIdNumber: knownNumber(known, officerIdType),
  };
}

export function companyBody(
  input: CompanyInput,
  summary: CompanyDetailsSummary,
): SentBodyOf<typeof submitKyc> | null {
  const { officerIdType, officerIdNumber, bankAccount } = input;
  if (officerIdType === '') return null;
  return {
    accountType: AccountType.Company,
    ...companyBodyPart(input),
    ...(bankAccount.trim() === '' ? {} : { bankAccount }),
    officer: {
      ...officerBodyPart({ ...input, officerIdType }, summary),
      ...(officerIdNumber.trim() === '' ? {} : { idNumber: officerIdNumber }),
      frontImage: input.officerFrontImage,
      backImage: input.officerBackImage,
    },
  };
}

export function companyRefused(refused: RefusedFields): FormProblem<CompanyField>[] {
  return refusedProblems(refused, FIELDS_OF_REFUSAL, (path) => {
    const name = companyFieldOfPath(path);
    return companySteps.flatMap((step) => step.fields).find((field) => field === name) ?? null;
  });
}

/** The server does not say which picture is gone, so all are asked for again. */
const FIELDS_OF_REFUSAL = {
  FILE_UNKNOWN: ['licenseImage', 'bankAccountImage', 'officerFrontImage', 'officerBackImage'],
  KYC_IMAGES_SAME: ['officerBackImage'],
} as const;
