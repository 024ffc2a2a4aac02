/** What a company is and who acts for it: what registration and verification ask alike. */
import type { IdDocument } from '@candor/contract/kernel/enumerations';
import {
  filledProblem,
  problemAt,
  type FormProblem,
} from '../../platform/forms/form-problem.model.ts';
import {
  bankAccountProblem,
  fullPhone,
  idNumberProblem,
  isOnRecord,
  phoneProblem,
} from './identity.model.ts';

export type CompanyDetails = {
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
};
export type CompanyDetailsSummary = { readonly officerPhone: string };

/** Masked numbers that need not be typed again. */
export type CompanyOnRecord = {
  readonly bankAccount: string | null;
  readonly officerIdNumber: string | null;
};

type Problems = (FormProblem<keyof CompanyDetails> | null)[];

export const enterpriseFields = [
  'enterpriseName',
  'licenseNumber',
  'placeOfRegistration',
  'officeAddress',
] as const;
export const paperFields = ['licenseImage', 'bankAccount', 'bankAccountImage'] as const;
export const officerFields = [
  'officerFirstName',
  'officerLastName',
  'officerPosition',
  'officerDialCountry',
  'officerPhone',
  'officerIdType',
  'officerIdNumber',
] as const;
/** No account or document number, and no picture. */
export const officerDraftFields = [
  'officerFirstName',
  'officerLastName',
  'officerPosition',
  'officerDialCountry',
  'officerPhone',
] as const;

export const emptyCompany: CompanyDetails = {
  enterpriseName: '',
  licenseNumber: '',
  placeOfRegistration: '',
  officeAddress: '',
  licenseImage: '',
  bankAccount: '',
  bankAccountImage: '',
  officerFirstName: '',
  officerLastName: '',
  officerPosition: '',
  officerDialCountry: '',
  officerPhone: '',
  officerIdType: '',
  officerIdNumber: '',
};

/** With the dial code of the chosen country, or else of the place of registration. */
export function dialledPhone(
  { placeOfRegistration }: Pick<CompanyDetails, 'placeOfRegistration'>,
  chosenCountry: string,
  phone: string,
  dialCodes: ReadonlyMap<string, string>,
): string {
  const country = chosenCountry === '' ? placeOfRegistration : chosenCountry;
  return fullPhone(dialCodes.get(country) ?? '', phone);
}

export function enterpriseProblems(input: CompanyDetails): Problems {
  return [
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
  ];
}

export function paperProblems(
  input: CompanyDetails,
  known: Pick<CompanyOnRecord, 'bankAccount'> = { bankAccount: null },
): Problems {
  return [
    problemAt('licenseImage', filledProblem(input.licenseImage, 'auth.problem.uploadImage')),
    problemAt(
      'bankAccount',
      isOnRecord(input.bankAccount, known.bankAccount)
        ? null
        : bankAccountProblem(input.bankAccount),
    ),
    problemAt(
      'bankAccountImage',
      filledProblem(input.bankAccountImage, 'auth.problem.uploadImage'),
    ),
  ];
}

export function officerProblems(
  input: CompanyDetails,
  { officerPhone }: CompanyDetailsSummary,
  known: Pick<CompanyOnRecord, 'officerIdNumber'> = { officerIdNumber: null },
): Problems {
  return [
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
      input.officerPhone.trim() === '' ? 'auth.problem.enterPhone' : phoneProblem(officerPhone),
    ),
    problemAt('officerIdType', filledProblem(input.officerIdType, 'auth.problem.selectIdType')),
    problemAt(
      'officerIdNumber',
      isOnRecord(input.officerIdNumber, known.officerIdNumber)
        ? null
        : idNumberProblem(input.officerIdType, input.officerIdNumber),
    ),
  ];
}

export function companyBodyPart(input: CompanyDetails) {
  return {
    enterpriseName: input.enterpriseName,
    licenseNumber: input.licenseNumber,
    licenseImage: input.licenseImage,
    placeOfRegistration: input.placeOfRegistration,
    officeAddress: input.officeAddress,
    bankAccountImage: input.bankAccountImage,
  };
}

export function officerBodyPart(
  input: CompanyDetails & { readonly officerIdType: IdDocument },
  { officerPhone }: CompanyDetailsSummary,
) {
  return {
    firstName: input.officerFirstName,
    lastName: input.officerLastName,
    position: input.officerPosition,
    phone: officerPhone,
    idType: input.officerIdType,
  };
}

/** officer.phone on the wire is officerPhone in a form. */
export function companyFieldOfPath(path: string): string {
  return path.replace(/^officer\.(\w)/, (_, first: string) => `officer${first.toUpperCase()}`);
}
