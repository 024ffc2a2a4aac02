/**
 * Every query names the customer. To change or rely on a card, lock the customer first
 * (lockStates), so a withdrawal and a change of its card are ordered.
 */
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { CustomerId } from '../customers/customer.ts';
import type { BankCard } from './payout-method.ts';

const columns = sql`
  c.id, c.customer_id as "customerId", c.bank_name as "bankName", c.account_name as "accountName",
    c.number_masked as "cardNoMasked", c.swift_code as "swiftCode",
  c.branch_code as "branchCode", c.aba_routing_number as "abaRoutingNumber",
    c.bank_address as "bankAddress", c.personal_address as "personalAddress", c.city, c.region,
  c.postal_code as "postalCode", c.front_image_id as "frontImage", c.back_image_id as "backImage",
    c.created_at as "createdAt", c.changed_at as "changedAt"`;

const LISTED_MAX = 100;

export async function findCard(
  reader: Reader,
  customerId: CustomerId,
  id: string,
): Promise<BankCard | null> {
  return reader.find<BankCard>(
    sql`select ${columns} from bank_cards c where c.id = ${id} and c.customer_id = ${customerId}
      and c.removed_at is null`,
  );
}

/** Null where there is no such card any more. */
export async function findSealedNumber(
  reader: Reader,
  customerId: CustomerId,
  id: string,
): Promise<string | null> {
  const found = await reader.find<{ sealed: string | null }>(
    sql`select number_sealed as sealed from bank_cards where id = ${id}
      and customer_id = ${customerId} and removed_at is null`,
  );
  return found?.sealed ?? null;
}

export async function listCards(reader: Reader, customerId: CustomerId): Promise<BankCard[]> {
  return reader.many<BankCard>(sql`
    select ${columns} from bank_cards c where c.customer_id = ${customerId} and c.removed_at is null
      order by c.created_at, c.id limit ${LISTED_MAX}`);
}

/** `exceptId`: a card may keep its own number. */
export async function isCardKept(
  reader: Reader,
  customerId: CustomerId,
  mark: string,
  exceptId: string | null,
): Promise<boolean> {
  const row = await reader.one<{ found: boolean }>(sql`
    select exists (select from bank_cards where customer_id = ${customerId}
      and number_mark = ${mark} and removed_at is null and id is distinct
      from ${exceptId}) as found`);
  return row.found;
}

export type CardNumber = {
  readonly sealed: string;
  readonly mark: string;
  readonly masked: string;
};
export type CardFields = Omit<
  BankCard,
  'id' | 'customerId' | 'cardNoMasked' | 'createdAt' | 'changedAt'
>;

export async function insertCard(
  tx: Tx,
  id: string,
  customerId: CustomerId,
  fields: CardFields,
  number: CardNumber,
): Promise<void> {
  await tx.run(sql`
    insert into bank_cards (id, customer_id, bank_name, account_name, number_sealed, number_mark,
      number_masked, swift_code, branch_code, aba_routing_number,
      bank_address, personal_address, city, region, postal_code, front_image_id, back_image_id,
        created_at, changed_at)
    values (${id}, ${customerId}, ${fields.bankName}, ${fields.accountName}, ${number.sealed},
      ${number.mark}, ${number.masked}, ${fields.swiftCode},
      ${fields.branchCode}, ${fields.abaRoutingNumber}, ${fields.bankAddress},
        ${fields.personalAddress}, ${fields.city}, ${fields.region}, ${fields.postalCode},
      ${fields.frontImage}, ${fields.backImage}, ${at(tx.now)}, ${at(tx.now)})`);
}

export async function saveCard(
  tx: Tx,
  id: string,
  fields: CardFields,
  number: CardNumber | null,
): Promise<void> {
  await tx.run(sql`
    update bank_cards set bank_name = ${fields.bankName}, account_name = ${fields.accountName},
      number_sealed = coalesce(${number?.sealed ?? null}, number_sealed),
      number_mark = coalesce(${number?.mark ?? null}, number_mark),
        number_masked = coalesce(${number?.masked ?? null}, number_masked),
      swift_code = ${fields.swiftCode}, branch_code = ${fields.branchCode},
        aba_routing_number = ${fields.abaRoutingNumber}, bank_address = ${fields.bankAddress},
      personal_address = ${fields.personalAddress}, city = ${fields.city},
        region = ${fields.region}, postal_code = ${fields.postalCode},
      front_image_id = ${fields.frontImage}, back_image_id = ${fields.backImage},
        changed_at = ${at(tx.now)}
    where id = ${id} and removed_at is null`);
}

export async function removeCard(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sql`update bank_cards set removed_at = ${at(tx.now)}, number_sealed = null where id = ${id}
      and removed_at is null`,
  );
}
