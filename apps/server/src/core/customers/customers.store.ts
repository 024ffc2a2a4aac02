import sql from 'sql-template-tag';
import { personOf } from '@candor/contract/kernel/account-id';
import type { AccountType } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import type { TimeZone } from '@candor/kit/moment-format';
import type { TapLimit } from '@candor/contract/kernel/orders';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import {
  asCustomerId,
  type CompanyProfile,
  type Customer,
  type CustomerId,
  type CustomerState,
  type IndividualProfile,
  type NewCustomer,
} from './customer.ts';

export type CustomerRow = {
  id: string;
  user_id: string;
  email: string;
  account_type: AccountType;
  state: CustomerState;
  referral_code: string;
  phone: string | null;
  language: Language;
  time_zone: TimeZone | null;
  is_demo: boolean;
  created_at: number;
};

export const customerColumns = sql`c.id, c.user_id, c.email, c.account_type, c.state, c.referral_code,
  c.phone, c.language, c.time_zone, c.is_demo, c.created_at`;

/** Of an account: its person. */
export async function loadCustomer(reader: Reader, id: CustomerId): Promise<Customer> {
  return toCustomer(
    await reader.one<CustomerRow>(
      sql`select ${customerColumns} from customers c where c.id = ${personOf(id)}`,
    ),
  );
}

export async function findCustomerById(reader: Reader, id: string): Promise<Customer | null> {
  const row = await reader.find<CustomerRow>(
    sql`select ${customerColumns} from customers c where c.id = ${id}`,
  );
  return row === null ? null : toCustomer(row);
}

export async function findCustomerByEmail(reader: Reader, email: string): Promise<Customer | null> {
  const row = await reader.find<CustomerRow>(
    sql`select ${customerColumns} from customers c where c.email = ${email}`,
  );
  return row === null ? null : toCustomer(row);
}

export type LoginAccount = {
  readonly customer: Customer;
  readonly passwordHash: string;
  /** Until when it can be exchanged for one of their own; null: it is their own. */
  readonly oneTimeUntil: number | null;
  readonly hasSignedInFromHere: boolean;
};

/** `name` is a user id or a lower-case e-mail address; a user id cannot contain @. */
export async function findLoginAccount(
  reader: Reader,
  name: string,
  network: string,
): Promise<LoginAccount | null> {
  const row = await reader.find<
    CustomerRow & {
      hash: string;
      one_time_until_ms: bigint | null;
      has_signed_in_from_here: boolean;
    }
  >(sql`
    select ${customerColumns}, p.hash, p.one_time_until_ms,
      exists (select from sessions s where s.customer_id = c.id
        and s.network = ${network}) as has_signed_in_from_here
    from customers c join customer_passwords p on p.customer_id = c.id
    where c.user_id_key = ${name} or c.email = ${name}`);
  return row === null
    ? null
    : {
        customer: toCustomer(row),
        passwordHash: row.hash,
        oneTimeUntil: row.one_time_until_ms === null ? null : Number(row.one_time_until_ms),
        hasSignedInFromHere: row.has_signed_in_from_here,
      };
}

export async function isUserIdTaken(reader: Reader, userId: string): Promise<boolean> {
  return (
    (await reader.find(sql`select from customers where user_id_key = ${userId.toLowerCase()}`)) !==
    null
  );
}

export async function isEmailTaken(reader: Reader, email: string): Promise<boolean> {
  return (await reader.find(sql`select from customers where email = ${email}`)) !== null;
}

export async function findReferrer(
  reader: Reader,
  referralCode: string,
): Promise<CustomerId | null> {
  const row = await reader.find<{ id: string }>(
    sql`select id from customers where referral_code = ${referralCode} and state <> 'closed'`,
  );
  return row === null ? null : asCustomerId(row.id);
}

/** Of a test account it says so. */
export async function loadDisplayName(reader: Reader, id: CustomerId): Promise<string> {
  const row = await reader.one<{ name: string }>(sql`
    select coalesce(full_name(i.first_name, i.last_name), e.enterprise_name, c.user_id)
      || coalesce(' · ' || t.name, '') as name
    from customers c
      left join accounts t on t.id = ${id} and t.is_test
      left join individuals i on i.customer_id = c.id
      left join companies e on e.customer_id = c.id
    where c.id = ${personOf(id)}`);
  return row.name;
}

export async function loadPasswordHash(reader: Reader, id: CustomerId): Promise<string> {
  return (
    await reader.one<{ hash: string }>(
      sql`select hash from customer_passwords where customer_id = ${id}`,
    )
  ).hash;
}

/** Locks the password, so a sign-in and a reset at the same time are ordered. */
export async function loadPasswordHashForUpdate(tx: Tx, id: CustomerId): Promise<string> {
  const row = await tx.one<{ hash: string }>(
    sql`select hash from customer_passwords where customer_id = ${id} for update`,
  );
  return row.hash;
}

export async function savePasswordHash(tx: Tx, id: CustomerId, hash: string): Promise<void> {
  await tx.run(sql`
    update customer_passwords set hash = ${hash}, changed_at = ${at(tx.now)}, failures = 0,
      last_failed_at = null, one_time_until_ms = null where customer_id = ${id}`);
}

export async function renewPasswordHash(tx: Tx, id: CustomerId, hash: string): Promise<void> {
  await tx.run(sql`update customer_passwords set hash = ${hash} where customer_id = ${id}`);
}

export async function loadTapLimit(reader: Reader, id: CustomerId): Promise<TapLimit> {
  const { limit } = await reader.one<{ limit: TapLimit }>(
    sql`select tap_limit::text as limit from customers where id = ${personOf(id)}`,
  );
  return limit;
}

export async function saveTapLimit(tx: Tx, id: CustomerId, limit: TapLimit): Promise<void> {
  await tx.run(sql`update customers set tap_limit = ${limit}::integer where id = ${personOf(id)}`);
}

export async function saveLanguage(tx: Tx, id: CustomerId, language: Language): Promise<void> {
  await tx.run(sql`update customers set language = ${language} where id = ${id}`);
}

export async function insertCustomer(
  tx: Tx,
  id: CustomerId,
  referralCode: string,
  customer: NewCustomer,
): Promise<boolean> {
  const isInserted = await tx.changed(sql`
    insert into customers (id, user_id, user_id_key, email, account_type, state, referral_code,
      referred_by, phone, language, is_demo,
      agreement_version, agreed_at, created_at)
    values (${id}, ${customer.userId}, ${customer.userId.toLowerCase()}, ${customer.email},
      ${customer.accountType}, 'active', ${referralCode},
      ${customer.referredBy}, ${customer.phone}, ${customer.language}, ${customer.isDemo},
        ${customer.agreementVersion}, ${at(tx.now)}, ${at(tx.now)})
    on conflict do nothing`);
  if (!isInserted) return false;
  await tx.run(
    sql`insert into customer_passwords (customer_id, hash, changed_at)
      values (${id}, ${customer.passwordHash}, ${at(tx.now)})`,
  );
  return true;
}

type SealField = (column: string, plain: string) => string;

export async function insertIndividual(
  tx: Tx,
  id: CustomerId,
  person: IndividualProfile,
  seal: SealField,
): Promise<void> {
  await tx.run(sql`
    insert into individuals (customer_id, first_name, last_name, country, state, address,
      ssn_sealed, id_type, id_number_sealed)
    values (${id}, ${person.firstName}, ${person.lastName}, ${person.country}, ${person.state},
      ${person.address},
      ${person.ssn === null ? null : seal('ssn', person.ssn)}, ${person.idType},
        ${seal('id_number', person.idNumber)})`);
}

export async function insertCompany(
  tx: Tx,
  id: CustomerId,
  company: CompanyProfile,
  seal: SealField,
): Promise<void> {
  const { officer } = company;
  await tx.run(sql`
    insert into companies (customer_id, enterprise_name, license_number, license_image_id,
      place_of_registration, office_address,
      bank_account_sealed, bank_account_image_id, officer_first_name, officer_last_name,
        officer_position, officer_phone,
      officer_id_type, officer_id_number_sealed)
    values (${id}, ${company.enterpriseName}, ${company.licenseNumber}, ${company.licenseImage},
      ${company.placeOfRegistration},
      ${company.officeAddress}, ${seal('bank_account', company.bankAccount)},
        ${company.bankAccountImage}, ${officer.firstName},
      ${officer.lastName}, ${officer.position}, ${officer.phone}, ${officer.idType},
        ${seal('officer_id_number', officer.idNumber)})`);
}

export function toCustomer(row: CustomerRow): Customer {
  return {
    id: asCustomerId(row.id),
    userId: row.user_id,
    email: row.email,
    accountType: row.account_type,
    state: row.state,
    referralCode: row.referral_code,
    phone: row.phone,
    language: row.language,
    zone: row.time_zone,
    isDemo: row.is_demo,
    createdAt: row.created_at,
  };
}
