import type { AccountPart } from '@candor/contract/kernel/account-parts';
import type { HoldOutcome } from '@candor/contract/operators';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type Restriction = {
  readonly id: string;
  readonly customerId: string;
  readonly userId: string;
  readonly parts: AccountPart[];
  readonly state: 'hold' | 'lasting' | 'ended';
  readonly reason: string;
  readonly placedBy: string;
  readonly placedByName: string;
  readonly placedAt: number;
  readonly until: number | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: number | null;
  readonly outcome: HoldOutcome | null;
  readonly decisionReason: string | null;
  readonly endedAt: number | null;
};

const restrictions = sql`
  select r.id, r.customer_id as "customerId", c.user_id as "userId", r.parts, r.state, r.reason,
    r.placed_by as "placedBy", p.name as "placedByName", r.placed_at_ms::text as placed_at,
    r.until_ms::text as until_at, r.decided_by as "decidedBy", d.name as "decidedByName",
    r.decided_at_ms::text as decided_at, r.outcome, r.decision_reason as "decisionReason",
    r.ended_at_ms::text as ended_at
  from restrictions r
    join customers c on c.id = r.customer_id
    join operators p on p.id = r.placed_by
    left join operators d on d.id = r.decided_by`;

type Row = Omit<Restriction, 'placedAt' | 'until' | 'decidedAt' | 'endedAt'> & {
  readonly placed_at: string;
  readonly until_at: string | null;
  readonly decided_at: string | null;
  readonly ended_at: string | null;
};

function toRestriction({ placed_at, until_at, decided_at, ended_at, ...row }: Row): Restriction {
  return {
    ...row,
    placedAt: Number(placed_at),
    until: toInstant(until_at),
    decidedAt: toInstant(decided_at),
    endedAt: toInstant(ended_at),
  };
}

const toInstant = (text: string | null): number | null => (text === null ? null : Number(text));

type Window = { readonly offset: number; readonly limit: number };
type Wanted = { readonly customerId: string | null; readonly readBy: string };

/** Those of the account that operator is linked to are not theirs to read. */
function wanted({ customerId, readBy }: Wanted): Sql {
  return sql`(${customerId}::text is null or r.customer_id = ${customerId})
    and not exists (select from operators o
      where o.id = ${readBy} and o.linked_customer_id = r.customer_id)`;
}

export async function listRestrictions(
  reader: Reader,
  which: Wanted,
  { offset, limit }: Window,
): Promise<Restriction[]> {
  const rows = await reader.many<Row>(sql`
    ${restrictions} where ${wanted(which)}
    order by r.state = 'ended', r.placed_at_ms desc, r.id limit ${limit} offset ${offset}`);
  return rows.map(toRestriction);
}

export async function countRestrictions(reader: Reader, which: Wanted): Promise<number> {
  const row = await reader.one<{ restrictions: bigint }>(
    sql`select count(*) as restrictions from restrictions r where ${wanted(which)}`,
  );
  return Number(row.restrictions);
}

export async function loadRestriction(reader: Reader, id: string): Promise<Restriction> {
  return toRestriction(await reader.one<Row>(sql`${restrictions} where r.id = ${id}`));
}

export async function findCustomerOf(reader: Reader, id: string): Promise<string | null> {
  const row = await reader.find<{ customer_id: string }>(
    sql`select customer_id from restrictions where id = ${id}`,
  );
  return row?.customer_id ?? null;
}

/** Locks, so the second of two decisions finds it decided. */
export async function findRestrictionForUpdate(tx: Tx, id: string): Promise<Restriction | null> {
  const row = await tx.find<Row>(sql`${restrictions} where r.id = ${id} for update of r`);
  return row === null ? null : toRestriction(row);
}

const OPEN_MAX = 50;

/** Not ended yet; a hold among them may be past its time. */
export async function listOpenForUpdate(tx: Tx, customerId: string): Promise<Restriction[]> {
  const rows = await tx.many<Row>(sql`
    ${restrictions} where r.customer_id = ${customerId} and r.state <> 'ended'
    order by r.placed_at_ms, r.id limit ${OPEN_MAX} for update of r`);
  return rows.map(toRestriction);
}

/** Set for good; a hold is none of them. */
export async function listLasting(reader: Reader, customerId: string): Promise<Restriction[]> {
  const rows = await reader.many<Row>(sql`
    ${restrictions} where r.customer_id = ${customerId} and r.state = 'lasting'
    order by r.placed_at_ms, r.id limit ${OPEN_MAX}`);
  return rows.map(toRestriction);
}

/** When the last hold ended that this operator placed here and nobody else looked at. */
export async function findLastAlone(
  reader: Reader,
  customerId: string,
  operatorId: string,
): Promise<number | null> {
  const row = await reader.one<{ at: string | null }>(sql`
    select max(until_ms)::text as at from restrictions
    where customer_id = ${customerId} and placed_by = ${operatorId} and decided_by is null`);
  return toInstant(row.at);
}

export async function insertHold(
  tx: Tx,
  hold: Pick<Restriction, 'id' | 'customerId' | 'parts' | 'reason' | 'placedBy'> & {
    readonly until: number;
  },
): Promise<boolean> {
  return tx.changed(sql`
    insert into restrictions (id, customer_id, parts, state, reason, placed_by, placed_at_ms,
      until_ms)
    values (${hold.id}, ${hold.customerId}, ${hold.parts}::text[], 'hold', ${hold.reason},
      ${hold.placedBy}, ${tx.now}, ${hold.until})
    on conflict (customer_id) where state = 'hold' do nothing`);
}

type ByTwo = Pick<Restriction, 'id' | 'customerId' | 'parts' | 'reason' | 'placedBy'> & {
  readonly decidedBy: string;
  readonly decisionReason: string;
};

/** Set by two people from the first. */
export async function insertLasting(tx: Tx, one: ByTwo): Promise<void> {
  await tx.run(sql`
    insert into restrictions (id, customer_id, parts, state, reason, placed_by, placed_at_ms,
      decided_by, decided_at_ms, outcome, decision_reason)
    values (${one.id}, ${one.customerId}, ${one.parts}::text[], 'lasting', ${one.reason},
      ${one.placedBy}, ${tx.now}, ${one.decidedBy}, ${tx.now}, 'confirmed', ${one.decisionReason})`);
}

/** Narrowed it goes on as it was, for what is left of it, until its time or another decision. */
export async function saveHoldOutcome(
  tx: Tx,
  id: string,
  outcome: HoldOutcome,
  end: {
    readonly parts: readonly AccountPart[];
    readonly decidedBy: string;
    readonly reason: string;
  },
): Promise<boolean> {
  const isLasting = outcome === 'confirmed';
  const isEnded = outcome === 'lifted';
  return tx.changed(sql`
    update restrictions set outcome = ${outcome}, decided_by = ${end.decidedBy},
      decided_at_ms = ${tx.now}, decision_reason = ${end.reason},
      parts = ${end.parts}::text[],
      state = ${isLasting ? 'lasting' : isEnded ? 'ended' : 'hold'},
      until_ms = ${isLasting ? sql`null` : sql`until_ms`},
      ended_at_ms = ${isEnded ? tx.now : null}
    where id = ${id} and state = 'hold'`);
}

export async function endRestrictions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update restrictions set state = 'ended', ended_at_ms = ${tx.now}
    where id = any(${ids}::text[]) and state <> 'ended'`);
}

export function isSomeHoldOver(now: number): Sql {
  return sql`exists (select from restrictions where state = 'hold' and until_ms <= ${now})`;
}

const ENDED_AT_ONCE_MAX = 100;

export async function listHoldsOver(
  reader: Reader,
  now: number,
): Promise<{ id: string; customerId: string }[]> {
  return reader.many(sql`
    select id, customer_id as "customerId" from restrictions
    where state = 'hold' and until_ms <= ${now} order by until_ms limit ${ENDED_AT_ONCE_MAX}`);
}
