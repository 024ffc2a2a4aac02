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
  bankAccountProblem,
  fullPhone,
  idNumberProblem,
  phoneProblem,
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

export type CompanyInput = AccountInput & {
  enterpriseName: string;
  licenseNumber: string;
  placeOfRegistration: string;
  officeAddress: string;
  /** Empty means the place of registration. The officer's phone has its own. */
  dialCountry: string;
  phone: string;
  bankAccount: string;
  licenseImage: string;
  bankAccountImage: string;
  officerFirstName: string;
  officerLastName: string;
  officerPosition: string;
  officerDialCountry: string;
  officerPhone: string;
  officerIdType: IdDocument | '';
  officerIdNumber: string;
};
export type CompanyField = keyof CompanyInput;
export type CompanyStep = 'account' | 'enterprise' | 'documents' | 'officer' | 'review';

export type CompanySummary = { readonly phone: string; readonly officerPhone: string };

export const companySteps: Steps<CompanyStep, CompanyField> = [
  { id: 'account', fields: accountFields },
  {
    id: 'enterprise',
    fields: [
      'enterpriseName',
      'licenseNumber',
      'placeOfRegistration',
      'officeAddress',
      'dialCountry',
      'phone',
    ],
  },
  { id: 'documents', fields: ['licenseImage', 'bankAccount', 'bankAccountImage'] },
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
  { id: 'review', fields: reviewFields },
];

/** No password, code, account or document number. Pictures are uploaded again. */
export const companyDraftFields = [
  'userId',
  'email',
  'referralCode',
  'enterpriseName',
  'licenseNumber',
  'placeOfRegistration',
  'officeAddress',
  'dialCountry',
  'phone',
  'officerFirstName',
  'officerLastName',
  'officerPosition',
  'officerDialCountry',
  'officerPhone',
] as const;

export const companyForm = {
  initial: (context: RegisterContext): CompanyInput => {
    const draft = draftIn(context.draft, companyDraftFields);
    return { ...emptyAccount, ...emptyCompany, referralCode: context.referralCode, ...draft };
  },
  summarise: (input: CompanyInput, context: RegisterContext): CompanySummary => {
    const dialCode = (chosen: string) =>
      context.dialCodes.get(chosen === '' ? input.placeOfRegistration : chosen) ?? '';
    return {
      phone: fullPhone(dialCode(input.dialCountry), input.phone),
      officerPhone: fullPhone(dialCode(input.officerDialCountry), input.officerPhone),
    };
  },
  problems: (
    input: CompanyInput,
    summary: CompanySummary,
    context: RegisterContext,
  ): FormProblem<CompanyField>[] =>
    [
      ...accountProblems(input, AccountType.Company, context.policy),
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
      problemAt(
        'phone',
        input.phone.trim() === '' ? 'auth.problem.enterPhone' : phoneProblem(summary.phone),
      ),
      problemAt('licenseImage', filledProblem(input.licenseImage, 'auth.problem.uploadImage')),
      problemAt('bankAccount', bankAccountProblem(input.bankAccount)),
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
      problemAt('officerIdType', input.officerIdType === '' ? 'auth.problem.selectIdType' : null),
      problemAt('officerIdNumber', idNumberProblem(input.officerIdType, input.officerIdNumber)),
      ...reviewProblems(input),
    ].filter(isProblem),
};

export function companyBody(
  input: CompanyInput,
  summary: CompanySummary,
  context: RegisterContext,
): SentBodyOf<typeof register> | null {
  if (input.officerIdType === '') return null;
  return {
    accountType: AccountType.Company,
    ...accountBody(input, context.agreementVersion),
    enterpriseName: input.enterpriseName,
    licenseNumber: input.licenseNumber,
    licenseImage: input.licenseImage,
    placeOfRegistration: input.placeOfRegistration,
    officeAddress: input.officeAddress,
    bankAccount: input.bankAccount,
    bankAccountImage: input.bankAccountImage,
    phone: summary.phone,
    officer: {
      firstName: input.officerFirstName,
      lastName: input.officerLastName,
      position: input.officerPosition,
      phone: summary.officerPhone,
      idType: input.officerIdType,
      idNumber: input.officerIdNumber,
    },
  };
}

export function companyRefused(refused: RefusedFields): FormProblem<CompanyField>[] {
  return refusedProblems(refused, FIELDS_OF_REFUSAL, fieldOfPath);
}

const emptyCompany = {
  enterpriseName: '',
  licenseNumber: '',
  placeOfRegistration: '',
  officeAddress: '',
  dialCountry: '',
  phone: '',
  bankAccount: '',
  licenseImage: '',
  bankAccountImage: '',
  officerFirstName: '',
  officerLastName: '',
  officerPosition: '',
  officerDialCountry: '',
  officerPhone: '',
  officerIdType: '',
  officerIdNumber: '',
} as const;

/** The server does not say which picture is gone, so both are asked for again. */
const FIELDS_OF_REFUSAL = {
  EMAIL_CODE_WRONG: ['emailCode'],
  PASSWORD_TOO_WEAK: ['password'],
  PASSWORD_TOO_COMMON: ['password'],
  USER_ID_TAKEN: ['userId'],
  REFERRAL_CODE_UNKNOWN: ['referralCode'],
  AGREEMENT_OUTDATED: ['isAgreed'],
  FILE_UNKNOWN: ['licenseImage', 'bankAccountImage'],
} as const;

/** officer.phone on the wire is officerPhone here. */
function fieldOfPath(path: string): CompanyField | null {
  const name = path.replace(
    /^officer\.(\w)/,
    (_, first: string) => `officer${first.toUpperCase()}`,
  );
  return companySteps.flatMap((step) => step.fields).find((field) => field === name) ?? null;
}
