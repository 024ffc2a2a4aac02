import type { AccountType, IdDocument } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { assert } from '@candor/kit/assert';
import { texts } from '../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { CustomerId, SealedIndividual } from './customer.ts';
import type { Identity } from './identity.ts';

type Row = {
  id: string;
  customer_id: CustomerId;
  submitted_at: number;
  first_name: string;
  last_name: string;
  id_type: IdDocument;
  id_number_sealed: string;
  document_mark: string;
  front_image_id: string;
  back_image_id: string;
  country: string | null;
  state: string | null;
  address: string | null;
  ssn_sealed: string | null;
  enterprise_name: string | null;
  license_number: string | null;
  license_image_id: string | null;
  place_of_registration: string | null;
  office_address: string | null;
  bank_account_sealed: string | null;
  bank_account_image_id: string | null;
  officer_position: string | null;
  officer_phone: string | null;
};

const columns = sql`k.id, k.customer_id, k.submitted_at, k.first_name, k.last_name, k.id_type,
  k.id_number_sealed, k.document_mark, k.front_image_id,
  k.back_image_id, k.country, k.state, k.address, k.ssn_sealed, k.enterprise_name, k.license_number,
    k.license_image_id, k.place_of_registration,
  k.office_address, k.bank_account_sealed, k.bank_account_image_id, k.officer_position,
    k.officer_phone`;

export async function insertIdentity(tx: Tx, identity: Identity): Promise<void> {
  const person = identity.kind === 'individual' ? identity : null;
  const company = identity.kind === 'company' ? identity : null;
  await tx.run(sql`
    insert into kyc_submissions (id, customer_id, submitted_at, first_name, last_name, id_type,
      id_number_sealed, document_mark, front_image_id, back_image_id,
      country, state, address, ssn_sealed, enterprise_name, license_number, license_image_id,
        place_of_registration, office_address,
      bank_account_sealed, bank_account_image_id, officer_position, officer_phone)
    values (${identity.id}, ${identity.customerId}, ${at(identity.submittedAt)},
      ${identity.firstName}, ${identity.lastName}, ${identity.idType},
      ${identity.idNumberSealed}, ${identity.documentMark}, ${identity.frontImage},
        ${identity.backImage},
      ${person?.country ?? null}, ${person?.state ?? null}, ${person?.address ?? null},
        ${person?.ssnSealed ?? null},
      ${company?.enterpriseName ?? null}, ${company?.licenseNumber ?? null},
        ${company?.licenseImage ?? null}, ${company?.placeOfRegistration ?? null},
      ${company?.officeAddress ?? null}, ${company?.bankAccountSealed ?? null},
        ${company?.bankAccountImage ?? null}, ${company?.position ?? null},
        ${company?.phone ?? null})`);
}

export async function loadIdentity(reader: Reader, id: string): Promise<Identity> {
  return toIdentity(
    await reader.one<Row>(sql`select ${columns} from kyc_submissions k where k.id = ${id}`),
  );
}

export async function findNewestIdentity(
  reader: Reader,
  customerId: CustomerId,
): Promise<Identity | null> {
  const row = await reader.find<Row>(
    sql`select ${columns} from kyc_submissions k where k.customer_id = ${customerId}
      order by k.seq desc limit 1`,
  );
  return row === null ? null : toIdentity(row);
}

/** By customer; who never submitted one is absent. */
export async function listNewestIdentities(
  reader: Reader,
  customerIds: readonly string[],
): Promise<Map<string, Identity>> {
  const rows = await reader.many<Row>(
    sql`select distinct on (k.customer_id) ${columns} from kyc_submissions k
      where k.customer_id = any(${texts(customerIds)}::text[]) order by k.customer_id, k.seq desc`,
  );
  return new Map(rows.map((row) => [row.customer_id, toIdentity(row)]));
}

export async function countIdentities(reader: Reader, customerId: CustomerId): Promise<number> {
  return Number(
    (
      await reader.one<{ tries: bigint }>(
        sql`select count(*) as tries from kyc_submissions where customer_id = ${customerId}`,
      )
    ).tries,
  );
}

export type OtherHolder = { readonly accountType: AccountType; readonly isVerified: boolean };

const OTHERS_MAX = 20;

export async function listOtherHolders(
  reader: Reader,
  documentMark: string,
  customerId: CustomerId,
): Promise<OtherHolder[]> {
  return reader.many<OtherHolder>(sql`
    select distinct c.id, c.account_type as "accountType",
      c.verification = 'verified' as "isVerified"
    from kyc_submissions k join customers c on c.id = k.customer_id
    where k.document_mark = ${documentMark} and k.customer_id <> ${customerId}
      limit ${OTHERS_MAX}`);
}

/** Sealed again for the profile's own row and column. */
type Resealed = {
  readonly idNumber: string;
  readonly ssn: string | null;
  readonly bankAccount: string | null;
};

export async function saveProfile(tx: Tx, identity: Identity, sealed: Resealed): Promise<void> {
  if (identity.kind === 'individual') {
    await tx.run(sql`
      insert into individuals (customer_id, first_name, last_name, country, state, address,
        ssn_sealed, id_type, id_number_sealed)
      values (${identity.customerId}, ${identity.firstName}, ${identity.lastName},
        ${identity.country}, ${identity.state}, ${identity.address}, ${sealed.ssn},
        ${identity.idType}, ${sealed.idNumber})
      on conflict (customer_id) do update
        set first_name = excluded.first_name, last_name = excluded.last_name,
        country = excluded.country,
        state = excluded.state, address = excluded.address, ssn_sealed = excluded.ssn_sealed,
          id_type = excluded.id_type,
        id_number_sealed = excluded.id_number_sealed`);
    return;
  }
  await tx.run(sql`
    insert into companies (customer_id, enterprise_name, license_number, license_image_id,
      place_of_registration, office_address, bank_account_sealed,
      bank_account_image_id, officer_first_name, officer_last_name, officer_position, officer_phone,
        officer_id_type, officer_id_number_sealed)
    values (${identity.customerId}, ${identity.enterpriseName}, ${identity.licenseNumber},
      ${identity.licenseImage}, ${identity.placeOfRegistration},
      ${identity.officeAddress}, ${sealed.bankAccount}, ${identity.bankAccountImage},
        ${identity.firstName}, ${identity.lastName}, ${identity.position},
      ${identity.phone}, ${identity.idType}, ${sealed.idNumber})
    on conflict (customer_id) do update set enterprise_name = excluded.enterprise_name,
      license_number = excluded.license_number,
      license_image_id = excluded.license_image_id,
        place_of_registration = excluded.place_of_registration,
        office_address = excluded.office_address,
      bank_account_sealed = excluded.bank_account_sealed,
        bank_account_image_id = excluded.bank_account_image_id,
      officer_first_name = excluded.officer_first_name,
        officer_last_name = excluded.officer_last_name,
        officer_position = excluded.officer_position,
      officer_phone = excluded.officer_phone, officer_id_type = excluded.officer_id_type,
        officer_id_number_sealed = excluded.officer_id_number_sealed`);
}

export type StoredProfile =
  | (SealedIndividual & { readonly kind: 'individual' })
  | {
      readonly kind: 'company';
      readonly enterpriseName: string;
      readonly licenseNumber: string;
      readonly placeOfRegistration: string;
      readonly officeAddress: string;
      readonly bankAccountSealed: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly position: string;
      readonly phone: string;
      readonly idType: IdDocument;
      readonly idNumberSealed: string;
    };

export async function findProfile(
  reader: Reader,
  customerId: CustomerId,
): Promise<StoredProfile | null> {
  const person = await reader.find<StoredProfile>(sql`
    select 'individual' as kind, first_name as "firstName", last_name as "lastName", country, state,
      address, ssn_sealed as "ssnSealed", id_type as "idType",
      id_number_sealed as "idNumberSealed"
    from individuals where customer_id = ${customerId}`);
  return (
    person ??
    reader.find<StoredProfile>(sql`
    select 'company' as kind, enterprise_name as "enterpriseName",
      license_number as "licenseNumber", place_of_registration as "placeOfRegistration",
      office_address as "officeAddress", bank_account_sealed as "bankAccountSealed",
        officer_first_name as "firstName", officer_last_name as "lastName",
      officer_position as position, officer_phone as phone, officer_id_type as "idType",
        officer_id_number_sealed as "idNumberSealed"
    from companies where customer_id = ${customerId}`)
  );
}

/** The table's check constraint guarantees which columns are set. */
function toIdentity(row: Row): Identity {
  const common = {
    id: row.id,
    customerId: row.customer_id,
    submittedAt: row.submitted_at,
    documentMark: row.document_mark,
    idNumberSealed: row.id_number_sealed,
    firstName: row.first_name,
    lastName: row.last_name,
    idType: row.id_type,
    frontImage: row.front_image_id,
    backImage: row.back_image_id,
  };
  if (row.enterprise_name === null) {
    return {
      kind: 'individual',
      ...common,
      country: there(row.country),
      state: row.state,
      address: there(row.address),
      ssnSealed: row.ssn_sealed,
    };
  }
  return {
    kind: 'company',
    ...common,
    enterpriseName: row.enterprise_name,
    licenseNumber: there(row.license_number),
    licenseImage: there(row.license_image_id),
    placeOfRegistration: there(row.place_of_registration),
    officeAddress: there(row.office_address),
    bankAccountSealed: there(row.bank_account_sealed),
    bankAccountImage: there(row.bank_account_image_id),
    position: there(row.officer_position),
    phone: there(row.officer_phone),
  };
}

function there(value: string | null): string {
  assert(value !== null, 'a submission of this kind has this column');
  return value;
}
