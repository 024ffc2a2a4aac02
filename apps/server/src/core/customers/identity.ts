/** Numbers come in plain and are stored sealed; only read-sealed-field.ts opens one. */
import type { IdDocument } from '@candor/contract/kernel/enumerations';
import type { CustomerId } from './customer.ts';

type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly idType: IdDocument;
  readonly frontImage: string;
  readonly backImage: string;
};

type CompanyPapers = {
  readonly enterpriseName: string;
  readonly licenseNumber: string;
  readonly licenseImage: string;
  readonly placeOfRegistration: string;
  readonly officeAddress: string;
  readonly bankAccountImage: string;
  readonly position: string;
  readonly phone: string;
};

type Home = { readonly country: string; readonly state: string | null; readonly address: string };

export type IdentityClaim =
  | ({
      readonly kind: 'individual';
      readonly idNumber: string;
      readonly ssn: string | null;
    } & Person &
      Home)
  | ({
      readonly kind: 'company';
      readonly idNumber: string;
      readonly bankAccount: string;
    } & Person &
      CompanyPapers);

export type Identity = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly submittedAt: number;
  /** Keyed hash of the document's number. */
  readonly documentMark: string;
  readonly idNumberSealed: string;
} & (
  | ({ readonly kind: 'individual'; readonly ssnSealed: string | null } & Person & Home)
  | ({ readonly kind: 'company'; readonly bankAccountSealed: string } & Person & CompanyPapers)
);

export function submissionPlace(column: 'id_number' | 'ssn' | 'bank_account', id: string): string {
  return `kyc_submissions.${column}.${id}`;
}
