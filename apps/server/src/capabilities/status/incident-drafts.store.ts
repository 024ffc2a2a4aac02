/** What waits for a second operator before customers read it. */
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type DraftText = {
  /** Null where it opens one. */
  readonly incidentId: string | null;
  readonly en: string;
  readonly zhHans: string;
  readonly isOver: boolean;
};

export type IncidentDraft = DraftText & {
  readonly id: string;
  readonly state: 'waiting' | 'published' | 'discarded';
  readonly madeBy: string;
  readonly madeByName: string;
  readonly madeAt: number;
};

type Row = Omit<IncidentDraft, 'madeAt'> & { readonly madeAt: bigint };

const drafts = sql`
  select d.id, d.incident_id as "incidentId", d.text_en as en, d.text_zh as "zhHans",
    d.is_over as "isOver", d.state, d.made_by as "madeBy", o.name as "madeByName",
    d.made_at_ms as "madeAt"
  from incident_drafts d join operators o on o.id = d.made_by`;

const toDraft = (row: Row): IncidentDraft => ({ ...row, madeAt: Number(row.madeAt) });

export async function listWaitingDrafts(reader: Reader, limit: number): Promise<IncidentDraft[]> {
  return (
    await reader.many<Row>(sql`${drafts} where d.state = 'waiting' order by d.seq limit ${limit}`)
  ).map(toDraft);
}

/** Writers pass one at a time, so that two at once cannot step over the limit together. */
export async function countWaitingDraftsForUpdate(tx: Tx): Promise<number> {
  await tx.one(
    sql`select pg_advisory_xact_lock(hashtextextended('incident_drafts', 0))::text as locked`,
  );
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::integer as count from incident_drafts where state = 'waiting'`,
  );
  return count;
}

export async function insertDraft(
  tx: Tx,
  id: string,
  { incidentId, en, zhHans, isOver }: DraftText,
  operatorId: string,
): Promise<void> {
  await tx.run(sql`
    insert into incident_drafts (id, incident_id, text_en, text_zh, is_over, state, made_by,
      made_at_ms)
    values (${id}, ${incidentId}, ${en}, ${zhHans}, ${isOver}, 'waiting', ${operatorId},
      ${tx.now})`);
}

/** Locks, so the second of two decisions finds it decided. */
export async function findDraftForUpdate(tx: Tx, id: string): Promise<IncidentDraft | null> {
  const row = await tx.find<Row>(sql`${drafts} where d.id = ${id} for update of d`);
  return row === null ? null : toDraft(row);
}

export async function endDraft(
  tx: Tx,
  id: string,
  state: 'published' | 'discarded',
  operatorId: string,
): Promise<boolean> {
  return tx.changed(sql`
    update incident_drafts set state = ${state}, decided_by = ${operatorId},
      decided_at_ms = ${tx.now}
    where id = ${id} and state = 'waiting'`);
}
