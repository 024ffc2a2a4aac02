/** All SQL about the seat of a last administrator that somebody else takes. */
import type { PersonId } from '@candor/contract/kernel/account-id';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type Replacement = {
  readonly id: string;
  readonly companyId: PersonId;
  readonly administratorId: PersonId;
  readonly personId: PersonId;
  readonly state: 'waiting' | 'done' | 'objected' | 'void';
  readonly begunAt: number;
  readonly dueAt: number;
  readonly endedAt: number | null;
  /** Why, as the first operator gave it. */
  readonly reason: string;
};

type Row = Omit<Replacement, 'begunAt' | 'dueAt' | 'endedAt'> & {
  readonly begun_at_ms: bigint;
  readonly due_at_ms: bigint;
  readonly ended_at_ms: bigint | null;
};

const replacements = sql`select r.id, r.customer_id as "companyId",
  r.administrator_id as "administratorId", r.person_id as "personId", r.state, r.begun_at_ms,
  r.due_at_ms, r.ended_at_ms, p.reason
  from company_replacements r join proposals p on p.id = r.proposal_id`;

function toReplacement({ begun_at_ms, due_at_ms, ended_at_ms, ...row }: Row): Replacement {
  return {
    ...row,
    begunAt: Number(begun_at_ms),
    dueAt: Number(due_at_ms),
    endedAt: ended_at_ms === null ? null : Number(ended_at_ms),
  };
}

export async function findLastReplacement(
  reader: Reader,
  company: string,
): Promise<Replacement | null> {
  const row = await reader.find<Row>(sql`
    ${replacements} where r.customer_id = ${company} order by r.begun_at_ms desc, r.id limit 1`);
  return row === null ? null : toReplacement(row);
}

/** Locks: of objecting and taking the seat, one wins. */
export async function findWaitingReplacement(tx: Tx, company: string): Promise<Replacement | null> {
  const row = await tx.find<Row>(sql`
    ${replacements} where r.customer_id = ${company} and r.state = 'waiting' for update of r`);
  return row === null ? null : toReplacement(row);
}

export async function insertReplacement(
  tx: Tx,
  one: Pick<Replacement, 'id' | 'companyId' | 'administratorId' | 'personId' | 'dueAt'> & {
    readonly proposalId: string;
  },
): Promise<boolean> {
  return tx.changed(sql`
    insert into company_replacements (id, customer_id, proposal_id, administrator_id, person_id,
      state, begun_at_ms, due_at_ms)
    values (${one.id}, ${one.companyId}, ${one.proposalId}, ${one.administratorId},
      ${one.personId}, 'waiting', ${tx.now}, ${one.dueAt})
    on conflict (customer_id) where state = 'waiting' do nothing`);
}

/** False when somebody was faster. */
export async function endReplacement(
  tx: Tx,
  id: string,
  end:
    | { readonly state: 'done'; readonly moneyRestsUntil: number }
    | { readonly state: 'objected'; readonly by: PersonId }
    | { readonly state: 'void' },
): Promise<boolean> {
  const rests = end.state === 'done' ? end.moneyRestsUntil : null;
  const by = end.state === 'objected' ? end.by : null;
  return tx.changed(sql`
    update company_replacements set state = ${end.state}, ended_at_ms = ${tx.now},
      objected_by = ${by}, money_rests_until_ms = ${rests}
    where id = ${id} and state = 'waiting'`);
}

export function isSomeReplacementDue(now: number): Sql {
  return sql`exists (select from company_replacements
    where state = 'waiting' and due_at_ms <= ${now})`;
}

const DUE_AT_ONCE_MAX = 100;

export async function listDueReplacements(reader: Reader, now: number): Promise<PersonId[]> {
  const rows = await reader.many<{ companyId: PersonId }>(sql`
    select customer_id as "companyId" from company_replacements
    where state = 'waiting' and due_at_ms <= ${now} order by due_at_ms limit ${DUE_AT_ONCE_MAX}`);
  return rows.map(({ companyId }) => companyId);
}
