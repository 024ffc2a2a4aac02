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
import {
  bankAccountProblem,
  fullPhone,
  idNumberProblem,
  phoneProblem,
} from '../../core/identity/identity.model.ts';
import { isOnRecord, knownNumber, localPhone, type KycContext } from './kyc.model.ts';

export type CompanyInput = {
  enterpriseName: string;
  licenseNumber: string;
  placeOfRegistration: string;
  officeAddress: string;
  licenseImage: string;
  bankAccount: string;
  bankAccountImage: string;
  officerFirstName: string;
  officerLastName: string;
  officerPosition: string;
  /** Empty means the place of registration. */
  officerDialCountry: string;
  officerPhone: string;
  officerIdType: IdDocument | '';
  officerIdNumber: string;
  officerFrontImage: string;
  officerBackImage: string;
};
export type CompanyField = keyof CompanyInput;
export type CompanyStep = 'enterprise' | 'papers' | 'officer' | 'officerPictures' | 'review';
export type CompanySummary = { readonly officerPhone: string };

export const companySteps: Steps<CompanyStep, CompanyField> = [
  {
    id: 'enterprise',
    fields: ['enterpriseName', 'licenseNumber', 'placeOfRegistration', 'officeAddress'],
  },
  { id: 'papers', fields: ['licenseImage', 'bankAccount', 'bankAccountImage'] },
  {
    id: 'officer',
    fields: [
      'officerFirstName',
      'officerLastName',
      'officerPosition',
      'officerDialCountry',
      'officerPhone',
      'officerIdType',
      'officerIdNumber',
    ],
  },
  { id: 'officerPictures', fields: ['officerFrontImage', 'officerBackImage'] },
  { id: 'review', fields: [] },
];

/** No account or document number, and no picture. */
export const companyDraftFields = [
  'enterpriseName',
  'licenseNumber',
  'placeOfRegistration',
  'officeAddress',
  'officerFirstName',
  'officerLastName',
  'officerPosition',
  'officerDialCountry',
  'officerPhone',
] as const;

export const companyForm = {
  initial: ({ known, draft, dialCodes }: KycContext): CompanyInput => ({
    enterpriseName: known?.enterpriseName ?? '',
    licenseNumber: known?.licenseNumber ?? '',
    placeOfRegistration: known?.country ?? '',
    officeAddress: known?.address ?? '',
    licenseImage: '',
    bankAccount: '',
    bankAccountImage: '',
    officerFirstName: known?.firstName ?? '',
    officerLastName: known?.lastName ?? '',
    officerPosition: known?.position ?? '',
    officerDialCountry: '',
    officerPhone: localPhone(known?.phone ?? '', dialCodes.get(known?.country ?? '') ?? ''),
    officerIdType: known?.idType ?? '',
    officerIdNumber: '',
    officerFrontImage: '',
    officerBackImage: '',
    ...draftIn(draft, companyDraftFields),
  }),
  summarise: (input: CompanyInput, { dialCodes }: KycContext): CompanySummary => {
    const country =
      input.officerDialCountry === '' ? input.placeOfRegistration : input.officerDialCountry;
    return { officerPhone: fullPhone(dialCodes.get(country) ?? '', input.officerPhone) };
  },
  problems: (
    input: CompanyInput,
    summary: CompanySummary,
    { known }: Pick<KycContext, 'known'>,
  ): FormProblem<CompanyField>[] =>
    [
      problemAt(
        'enterpriseName',
        filledProblem(input.enterpriseName, 'auth.problem.enterEnterpriseName'),
      ),
      problemAt(
        'licenseNumber',
        filledProblem(input.licenseNumber, 'auth.problem.enterBusinessLicenseNumber'),
      ),
      problemAt(
        'placeOfRegistration',
        filledProblem(input.placeOfRegistration, 'auth.problem.selectCountry'),
      ),
      problemAt(
        'officeAddress',
        filledProblem(input.officeAddress, 'auth.problem.enterOfficeAddress'),
      ),
      problemAt('licenseImage', filledProblem(input.licenseImage, 'auth.problem.uploadImage')),
      problemAt(
        'bankAccount',
        isOnRecord(input.bankAccount, known?.bankAccountMasked ?? null)
          ? null
          : bankAccountProblem(input.bankAccount),
      ),
      problemAt(
        'bankAccountImage',
        filledProblem(input.bankAccountImage, 'auth.problem.uploadImage'),
      ),
      problemAt(
        'officerFirstName',
        filledProblem(input.officerFirstName, 'auth.problem.enterFirstName'),
      ),
      problemAt(
        'officerLastName',
        filledProblem(input.officerLastName, 'auth.problem.enterLastName'),
      ),
      problemAt(
        'officerPosition',
        filledProblem(input.officerPosition, 'auth.problem.enterPosition'),
      ),
      problemAt(
        'officerPhone',
        input.officerPhone.trim() === ''
          ? 'auth.problem.enterPhone'
          : phoneProblem(summary.officerPhone),
      ),
      problemAt('officerIdType', filledProblem(input.officerIdType, 'auth.problem.selectIdType')),
      problemAt(
        'officerIdNumber',
        isOnRecord(input.officerIdNumber, knownNumber(known, input.officerIdType))
          ? null
          : idNumberProblem(input.officerIdType, input.officerIdNumber),
      ),
      problemAt(
        'officerFrontImage',
        filledProblem(input.officerFrontImage, 'auth.problem.uploadImage'),
      ),
      problemAt(
        'officerBackImage',
        filledProblem(input.officerBackImage, 'auth.problem.uploadImage'),
      ),
    ].filter(isProblem),
};

export function companyBody(
  input: CompanyInput,
  summary: CompanySummary,
): SentBodyOf<typeof submitKyc> | null {
  if (input.officerIdType === '') return null;
  return {
    accountType: AccountType.Company,
    enterpriseName: input.enterpriseName,
    licenseNumber: input.licenseNumber,
    licenseImage: input.licenseImage,
    placeOfRegistration: input.placeOfRegistration,
    officeAddress: input.officeAddress,
    ...(input.bankAccount.trim() === '' ? {} : { bankAccount: input.bankAccount }),
    bankAccountImage: input.bankAccountImage,
    officer: {
      firstName: input.officerFirstName,
      lastName: input.officerLastName,
      position: input.officerPosition,
      phone: summary.officerPhone,
      idType: input.officerIdType,
      ...(input.officerIdNumber.trim() === '' ? {} : { idNumber: input.officerIdNumber }),
      frontImage: input.officerFrontImage,
      backImage: input.officerBackImage,
    },
  };
}

export function companyRefused(refused: RefusedFields): FormProblem<CompanyField>[] {
  return refusedProblems(refused, FIELDS_OF_REFUSAL, fieldOfPath);
}

/** The server does not say which picture is gone, so all are asked for again. */
const FIELDS_OF_REFUSAL = {
  FILE_UNKNOWN: ['licenseImage', 'bankAccountImage', 'officerFrontImage', 'officerBackImage'],
  KYC_IMAGES_SAME: ['officerBackImage'],
} as const;

/** officer.phone on the wire is officerPhone here. */
function fieldOfPath(path: string): CompanyField | null {
  const name = path.replace(
    /^officer\.(\w)/,
    (_, first: string) => `officer${first.toUpperCase()}`,
  );
  return companySteps.flatMap((step) => step.fields).find((field) => field === name) ?? null;
}
