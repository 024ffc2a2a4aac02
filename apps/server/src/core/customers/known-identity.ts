/**
 * The latest submission, or what was given when registering. Numbers are in plain text here:
 * callers must mask them or record that they were opened.
 */
import type { IdDocument } from '@candor/contract/kernel/enumerations';
import type { Reader } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { CustomerId } from './customer.ts';
import { submissionPlace, type Identity } from './identity.ts';
import { findNewestIdentity, findProfile, type StoredProfile } from './identity.store.ts';

type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly idType: IdDocument;
  readonly idNumber: string;
};

export type KnownIdentity =
  | ({
      readonly kind: 'individual';
      readonly country: string;
      readonly state: string | null;
      readonly address: string;
      readonly ssn: string | null;
    } & Person)
  | ({
      readonly kind: 'company';
      readonly enterpriseName: string;
      readonly licenseNumber: string;
      readonly placeOfRegistration: string;
      readonly officeAddress: string;
      readonly bankAccount: string;
      readonly position: string;
      readonly phone: string;
    } & Person);

export async function findKnownIdentity(
  reader: Reader,
  secrets: Secrets,
  customerId: CustomerId,
): Promise<KnownIdentity | null> {
  const identity = await findNewestIdentity(reader, customerId);
  if (identity !== null) return openIdentity(secrets, identity);
  const profile = await findProfile(reader, customerId);
  return profile === null ? null : openProfile(secrets, profile, customerId);
}

export function openIdentity(secrets: Secrets, identity: Identity): KnownIdentity {
  const open = (column: 'id_number' | 'ssn' | 'bank_account', sealed: string) =>
    secrets.open(submissionPlace(column, identity.id), sealed);
  const idNumber = open('id_number', identity.idNumberSealed);
  if (identity.kind === 'company')
    return { ...identity, idNumber, bankAccount: open('bank_account', identity.bankAccountSealed) };
  return {
    ...identity,
    idNumber,
    ssn: identity.ssnSealed === null ? null : open('ssn', identity.ssnSealed),
  };
}

function openProfile(
  secrets: Secrets,
  profile: StoredProfile,
  customerId: CustomerId,
): KnownIdentity {
  if (profile.kind === 'company') {
    return {
      ...profile,
      idNumber: secrets.open(`companies.officer_id_number.${customerId}`, profile.idNumberSealed),
      bankAccount: secrets.open(`companies.bank_account.${customerId}`, profile.bankAccountSealed),
    };
  }
  return {
    ...profile,
    idNumber: secrets.open(`individuals.id_number.${customerId}`, profile.idNumberSealed),
    ssn:
      profile.ssnSealed === null
        ? null
        : secrets.open(`individuals.ssn.${customerId}`, profile.ssnSealed),
  };
}
