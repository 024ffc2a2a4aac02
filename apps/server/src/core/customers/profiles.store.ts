import sql from 'sql-template-tag';
import type { Reader } from '../../platform/db/database.ts';
import type { CustomerId, SealedIndividual } from './customer.ts';

export async function findIndividual(
  reader: Reader,
  id: CustomerId,
): Promise<SealedIndividual | null> {
  return reader.find<SealedIndividual>(sql`
    select first_name as "firstName", last_name as "lastName", country, state, address,
      ssn_sealed as "ssnSealed", id_type as "idType",
      id_number_sealed as "idNumberSealed"
    from individuals where customer_id = ${id}`);
}

export type StoredCompany = {
  readonly enterpriseName: string;
  readonly licenseNumber: string;
  readonly placeOfRegistration: string;
  readonly officeAddress: string;
  readonly bankAccountSealed: string;
  readonly officerFirstName: string;
  readonly officerLastName: string;
  readonly officerPosition: string;
  readonly officerPhone: string;
  readonly officerIdType: string;
  readonly officerIdNumberSealed: string;
};

export async function findCompany(reader: Reader, id: CustomerId): Promise<StoredCompany | null> {
  return reader.find<StoredCompany>(sql`
    select enterprise_name as "enterpriseName", license_number as "licenseNumber",
      place_of_registration as "placeOfRegistration",
      office_address as "officeAddress", bank_account_sealed as "bankAccountSealed",
        officer_first_name as "officerFirstName",
      officer_last_name as "officerLastName", officer_position as "officerPosition",
        officer_phone as "officerPhone",
      officer_id_type as "officerIdType", officer_id_number_sealed as "officerIdNumberSealed"
    from companies where customer_id = ${id}`);
}

export type SignedAgreement = { readonly version: string; readonly agreedAt: number };

export async function loadAgreementFor(reader: Reader, id: CustomerId): Promise<SignedAgreement> {
  return reader.one<SignedAgreement>(
    sql`select agreement_version as version, agreed_at as "agreedAt" from customers
      where id = ${id}`,
  );
}
