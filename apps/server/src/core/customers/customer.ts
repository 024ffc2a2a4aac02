import type { AccountType, IdDocument } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import type { TimeZone } from '@candor/kit/moment-format';
import type { Brand } from '@candor/kit/brand';

export type CustomerId = string & Brand<'CustomerId'>;

/** Only for an id read from the customers table or from a valid session. */
export function asCustomerId(id: string): CustomerId {
  return id as CustomerId;
}

/** A frozen customer may sign in, read and export; a closed one no longer exists to the outside. */
export type CustomerState = 'active' | 'frozen' | 'closed';

export type Customer = {
  readonly id: CustomerId;
  readonly userId: string;
  readonly email: string;
  readonly accountType: AccountType;
  readonly state: CustomerState;
  readonly referralCode: string;
  readonly phone: string | null;
  readonly language: Language;
  /** Of the device that was used last; null where none has told one. */
  readonly zone: TimeZone | null;
  readonly isDemo: boolean;
  readonly createdAt: number;
};

export type IndividualProfile = {
  readonly kind: 'individual';
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly state: string | null;
  readonly address: string;
  readonly ssn: string | null;
  readonly idType: IdDocument;
  readonly idNumber: string;
};

/** As it lies in the database: what identifies is sealed. */
export type SealedIndividual = Omit<IndividualProfile, 'kind' | 'ssn' | 'idNumber'> & {
  readonly ssnSealed: string | null;
  readonly idNumberSealed: string;
};

export type CompanyProfile = {
  readonly kind: 'company';
  readonly enterpriseName: string;
  readonly licenseNumber: string;
  readonly licenseImage: string | null;
  readonly placeOfRegistration: string;
  readonly officeAddress: string;
  readonly bankAccount: string;
  readonly bankAccountImage: string | null;
  readonly officer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly position: string;
    readonly phone: string;
    readonly idType: IdDocument;
    readonly idNumber: string;
  };
};

export type NewCustomer = {
  readonly userId: string;
  readonly email: string;
  readonly accountType: AccountType;
  readonly passwordHash: string;
  readonly phone: string | null;
  readonly language: Language;
  readonly isDemo: boolean;
  readonly agreementVersion: string;
  readonly referredBy: CustomerId | null;
  /** Null after the short registration form. */
  readonly profile: IndividualProfile | CompanyProfile | null;
};
