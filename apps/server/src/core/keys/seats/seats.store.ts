/** All SQL about companies that several people work: their rule, and the seats of their members. */
import { accountProducts } from '@candor/contract/kernel/account-products';
import type { PersonId } from '@candor/contract/kernel/account-id';
import { hasRole, type CompanyRole } from '@candor/contract/kernel/company';
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { newId, newSecret } from '../../../platform/random.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { isConfirmedFor } from '../../second-factor/second-factor.store.ts';
import { keyDay } from '../key.rules.ts';

/** US cents; null: without this limit. */
export type CompanyRule = {
  readonly isOn: boolean;
  readonly asksOver: bigint;
  readonly orderMax: bigint | null;
  readonly dayMax: bigint | null;
  readonly payoutMax: bigint | null;
};

export type Company = {
  readonly id: PersonId;
  readonly name: string;
  readonly rule: CompanyRule;
  readonly stoppedAt: number | null;
};

export type Seat = Company & {
  /** Null: not a member, or no longer. */
  readonly seat: { readonly keyId: string; readonly role: CompanyRole } | null;
  readonly isActive: boolean;
};

type Row = {
  id: PersonId;
  name: string;
  is_on: boolean;
  asks_over_minor: bigint;
  order_max_minor: bigint | null;
  day_max_minor: bigint | null;
  payout_max_minor: bigint | null;
  stopped_at_ms: bigint | null;
};

const columns = sql`c.id, g.name, c.is_on, c.asks_over_minor, c.order_max_minor, c.day_max_minor,
  c.payout_max_minor, c.stopped_at_ms`;

/** Null where there is no such company. */
export async function findSeat(
  reader: Reader,
  person: PersonId,
  company: string,
): Promise<Seat | null> {
  const row = await reader.find<
    Row & { key_id: string | null; role: CompanyRole | null; is_active: boolean }
  >(sql`
    select ${columns}, k.id as key_id, m.role, p.state = 'active' as is_active
    from company_teams c join groups g on g.id = c.id join customers o on o.id = c.id
      join customers p on p.id = ${person}
      left join group_members m on m.group_id = c.id and m.person_id = p.id and m.left_at_ms is null
      left join api_keys k on k.person_id = c.id and k.member_id = p.id and k.revoked_at_ms is null
    where c.id = ${company} and o.state <> 'closed'`);
  if (row === null) return null;
  const { key_id: keyId, role } = row;
  const seat = keyId === null || role === null ? null : { keyId, role };
  return { ...toCompany(row), seat, isActive: row.is_active };
}

export async function findCompany(reader: Reader, id: string): Promise<Company | null> {
  const row = await reader.find<Row>(sql`
    select ${columns} from company_teams c join groups g on g.id = c.id where c.id = ${id}`);
  return row === null ? null : toCompany(row);
}

export type OwnCompany = Company & { readonly role: CompanyRole };
const COMPANIES_MAX = 100;

export async function listCompaniesOf(reader: Reader, person: PersonId): Promise<OwnCompany[]> {
  const rows = await reader.many<Row & { role: CompanyRole }>(sql`
    select ${columns}, m.role from group_members m join company_teams c on c.id = m.group_id
      join groups g on g.id = c.id join customers o on o.id = c.id
    where m.person_id = ${person} and m.left_at_ms is null and o.state <> 'closed'
    order by m.joined_at_ms, c.id limit ${COMPANIES_MAX}`);
  return rows.map((row) => ({ ...toCompany(row), role: row.role }));
}

export async function insertCompany(tx: Tx, id: string, asksOver: bigint): Promise<void> {
  await tx.run(sql`insert into company_teams (id, asks_over_minor) values (${id}, ${asksOver})`);
}

export async function saveRule(tx: Tx, id: string, rule: CompanyRule): Promise<void> {
  await tx.run(sql`
    update company_teams set is_on = ${rule.isOn}, asks_over_minor = ${rule.asksOver},
      order_max_minor = ${rule.orderMax}, day_max_minor = ${rule.dayMax},
      payout_max_minor = ${rule.payoutMax}
    where id = ${id}`);
}

/**
 * Stopping again keeps the instant of the first time. What is decided under a seat waits for it,
 * and it waits for what is bought by rule; that before the seats, which the desk needs to go on.
 */
export async function saveCompanyStop(tx: Tx, id: string, isStopped: boolean): Promise<number> {
  const row = await tx.one<{ at: bigint | null }>(sql`
    update company_teams set stopped_at_ms = case when ${isStopped}
      then coalesce(stopped_at_ms, ${tx.now}) end
    where id = ${id} returning stopped_at_ms as at`);
  await tx.many(sql`select id from api_keys where person_id = ${id} order by id for no key update`);
  return Number(row.at ?? 0n);
}

/** Which of these are companies with members. */
export async function listTeamsAmong(
  reader: Reader,
  customers: readonly string[],
): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(sql`
    select id from company_teams where id = any(${texts(customers)}::text[])`);
  return rows.map(({ id }) => id);
}

/** Which of these are stopped; until the commit nobody stops another one. */
export async function holdStops(tx: Tx, companies: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many<{ id: string; is_stopped: boolean }>(sql`
    select id, stopped_at_ms is not null as is_stopped from company_teams
    where id = any(${texts(companies)}::text[]) order by id for share`);
  return new Set(rows.flatMap(({ id, is_stopped: isStopped }) => (isStopped ? [id] : [])));
}

const CALLS_PER_MINUTE = 1_000;
/** 1 January 3000: a seat has no end of its own. */
const NEVER_MS = 32_503_680_000_000;

/** In place of the one before; what its holder has used of the day stays used. */
export async function giveSeat(
  tx: Tx,
  { id: company, rule }: Pick<Company, 'id' | 'rule'>,
  member: PersonId,
  role: CompanyRole,
): Promise<void> {
  const before = await takeSeat(tx, company, member);
  const id = newId('key');
  const isLimited = !hasRole(role, 'administrator');
  await tx.run(sql`
    insert into api_keys (id, person_id, account_id, request_id, body_hash, name, secret_hash,
      ending, may_trade, products, instruments, addresses, calls_per_minute, order_max_minor,
      day_max_minor, created_at_ms, expires_at_ms, member_id, asks_over_minor)
    values (${id}, ${company}, ${company}, ${id}, '', 'seat', ${sha256(newSecret())}, '',
      ${hasRole(role, 'trader')}, ${[...accountProducts]}::text[], '{}', '{}', ${CALLS_PER_MINUTE},
      ${isLimited ? rule.orderMax : null}, ${isLimited ? rule.dayMax : null}, ${tx.now},
      ${NEVER_MS}, ${member}, ${rule.isOn ? rule.asksOver : null})`);
  if (before === null) return;
  await tx.run(sql`
    insert into api_key_days (key_id, day, orders, value_minor, began_usd_minor, began_hkd_minor)
    select ${id}, day, orders, value_minor, began_usd_minor, began_hkd_minor from api_key_days
    where key_id = ${before} and day = ${keyDay(tx.now)}::date`);
}

/** The id of the one that ended; its sockets are told by whoever takes it. */
export async function takeSeat(tx: Tx, company: string, member: string): Promise<string | null> {
  const row = await tx.find<{ id: string }>(sql`
    update api_keys set revoked_at_ms = ${tx.now}
    where person_id = ${company} and member_id = ${member} and revoked_at_ms is null returning id`);
  return row?.id ?? null;
}

/** Until the commit nobody takes it away; false where somebody has. */
export async function isSeatShared(tx: Tx, keyId: string): Promise<boolean> {
  const row = await tx.find<{ is_there: boolean }>(sql`
    select revoked_at_ms is null as is_there from api_keys where id = ${keyId} for share`);
  return row?.is_there ?? false;
}

export type SeatHolder = { readonly personId: string; readonly name: string };

/** Who had these seats, also those that ended. */
export async function listSeatHolders(
  reader: Reader,
  company: string,
): Promise<ReadonlyMap<string, SeatHolder>> {
  const rows = await reader.many<{ id: string; member_id: string; name: string }>(sql`
    select k.id, k.member_id, ${memberName} as name
    from api_keys k join customers c on c.id = k.member_id
      left join individuals i on i.customer_id = c.id
      left join companies e on e.customer_id = c.id
    where k.person_id = ${company} and k.member_id is not null
    order by k.created_at_ms desc limit ${SEATS_MAX}`);
  return new Map(rows.map(({ id, member_id, name }) => [id, { personId: member_id, name }]));
}

const SEATS_MAX = 2_000;
const memberName = sql`coalesce(full_name(i.first_name, i.last_name), e.enterprise_name, c.user_id)`;

export type NamedMember = SeatHolder & {
  readonly email: string;
  readonly hasSecondFactor: boolean;
};

export async function listNames(
  reader: Reader,
  people: readonly string[],
): Promise<ReadonlyMap<string, NamedMember>> {
  const rows = await reader.many<{ id: string; name: string; email: string; has: boolean }>(sql`
    select c.id, ${memberName} as name, c.email,
      ${isConfirmedFor('customer', sql`c.id`)} as has
    from customers c left join individuals i on i.customer_id = c.id
      left join companies e on e.customer_id = c.id
    where c.id = any(${texts(people)}::text[])`);
  return new Map(
    rows.map(({ id, name, email, has }) => [
      id,
      { personId: id, name, email, hasSecondFactor: has },
    ]),
  );
}

function toCompany(row: Row): Company {
  return {
    id: row.id,
    name: row.name,
    rule: {
      isOn: row.is_on,
      asksOver: row.asks_over_minor,
      orderMax: row.order_max_minor,
      dayMax: row.day_max_minor,
      payoutMax: row.payout_max_minor,
    },
    stoppedAt: row.stopped_at_ms === null ? null : Number(row.stopped_at_ms),
  };
}
