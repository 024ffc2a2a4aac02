/** All SQL about what waits in a company, whoever asked for it. */
import sql from 'sql-template-tag';
import type { Reader } from '../../../platform/db/database.ts';

const SEATS_MAX = 2_000;

/** Seats that ever asked, the newest first. */
export async function listSeatIds(reader: Reader, company: string): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(sql`
    select id from api_keys where person_id = ${company} and member_id is not null
    order by created_at_ms desc limit ${SEATS_MAX}`);
  return rows.map(({ id }) => id);
}

/** By others than this person, and not decided yet. */
export async function countWaitingFor(
  reader: Reader,
  company: string,
  person: string,
  now: number,
): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(sql`
    select count(*) as count from api_key_approvals a join api_keys k on k.id = a.key_id
    where k.person_id = ${company} and k.member_id <> ${person} and k.revoked_at_ms is null
      and a.ends_at_ms > ${now} and a.is_approved is null`);
  return Number(count);
}

/** Whose seat it is, and whether it still is. */
export async function findSeatOf(
  reader: Reader,
  keyId: string,
): Promise<{ readonly memberId: string; readonly isThere: boolean } | null> {
  return reader.find<{ memberId: string; isThere: boolean }>(sql`
    select member_id as "memberId", revoked_at_ms is null as "isThere" from api_keys
    where id = ${keyId} and member_id is not null`);
}

/** What a plan buys. */
export async function findPlanName(
  reader: Reader,
  company: string,
  id: string,
): Promise<string | null> {
  const row = await reader.find<{ name: string }>(sql`
    select coalesce(b.name, p.code) as name from plans p left join baskets b on b.id = p.basket_id
    where p.id = ${id} and p.customer_id = ${company}`);
  return row?.name ?? null;
}

export async function findBasketName(
  reader: Reader,
  company: string,
  id: string,
): Promise<string | null> {
  const row = await reader.find<{ name: string }>(
    sql`select name from baskets where id = ${id} and customer_id = ${company}`,
  );
  return row?.name ?? null;
}
