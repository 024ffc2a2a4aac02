import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type FactorReset = {
  readonly id: string;
  readonly customerId: string;
  readonly state: 'waiting' | 'done' | 'stopped' | 'void';
  readonly begunAt: number;
  readonly dueAt: number;
  readonly endedAt: number | null;
};

type Row = Omit<FactorReset, 'begunAt' | 'dueAt' | 'endedAt'> & {
  readonly begun_at_ms: bigint;
  readonly due_at_ms: bigint;
  readonly ended_at_ms: bigint | null;
};

const resets = sql`select f.id, f.customer_id as "customerId", f.state, f.begun_at_ms, f.due_at_ms,
  f.ended_at_ms from factor_resets f`;

function toReset({ begun_at_ms, due_at_ms, ended_at_ms, ...row }: Row): FactorReset {
  return {
    ...row,
    begunAt: Number(begun_at_ms),
    dueAt: Number(due_at_ms),
    endedAt: ended_at_ms === null ? null : Number(ended_at_ms),
  };
}

export async function findLastReset(
  reader: Reader,
  customerId: string,
): Promise<FactorReset | null> {
  const row = await reader.find<Row>(sql`
    ${resets} where f.customer_id = ${customerId} order by f.begun_at_ms desc, f.id limit 1`);
  return row === null ? null : toReset(row);
}

export async function findResetOwner(reader: Reader, id: string): Promise<string | null> {
  const row = await reader.find<{ customer_id: string }>(
    sql`select customer_id from factor_resets where id = ${id}`,
  );
  return row?.customer_id ?? null;
}

/** Locks: of stopping and carrying out, one wins. */
export async function findWaitingForUpdate(
  tx: Tx,
  customerId: string,
): Promise<FactorReset | null> {
  const row = await tx.find<Row>(sql`
    ${resets} where f.customer_id = ${customerId} and f.state = 'waiting' for update`);
  return row === null ? null : toReset(row);
}

export async function insertReset(
  tx: Tx,
  reset: {
    readonly id: string;
    readonly customerId: string;
    readonly proposalId: string;
    readonly dueAt: number;
  },
): Promise<boolean> {
  return tx.changed(sql`
    insert into factor_resets (id, customer_id, proposal_id, state, begun_at_ms, due_at_ms)
    values (${reset.id}, ${reset.customerId}, ${reset.proposalId}, 'waiting', ${tx.now},
      ${reset.dueAt})
    on conflict (customer_id) where state = 'waiting' do nothing`);
}

/** False when somebody was faster. */
export async function endReset(
  tx: Tx,
  id: string,
  state: Exclude<FactorReset['state'], 'waiting'>,
  moneyRestsUntil: number | null,
): Promise<boolean> {
  return tx.changed(sql`
    update factor_resets set state = ${state}, ended_at_ms = ${tx.now},
      money_rests_until_ms = ${moneyRestsUntil}
    where id = ${id} and state = 'waiting'`);
}

export function isSomeResetDue(now: number): Sql {
  return sql`exists (select from factor_resets where state = 'waiting' and due_at_ms <= ${now})`;
}

const DUE_AT_ONCE_MAX = 100;

export async function listDueResets(reader: Reader, now: number): Promise<string[]> {
  const rows = await reader.many<{ customerId: string }>(sql`
    select customer_id as "customerId" from factor_resets
    where state = 'waiting' and due_at_ms <= ${now} order by due_at_ms limit ${DUE_AT_ONCE_MAX}`);
  return rows.map(({ customerId }) => customerId);
}
