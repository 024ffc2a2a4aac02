/** All SQL of the status page. */
import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { TimingCount, TimingName } from '../../platform/timings.ts';

/** Written once, added to by every server. */
export async function addTimings(tx: Tx, counts: readonly TimingCount[]): Promise<void> {
  await tx.run(sql`
    insert into status_timings (hour_ms, name, step, count)
    select * from unnest(
      ${counts.map(({ hourMs }) => hourMs)}::bigint[], ${counts.map(({ name }) => name)}::text[],
      ${counts.map(({ step }) => step)}::smallint[], ${counts.map(({ count }) => count)}::bigint[])
    order by 1, 2, 3
    on conflict (hour_ms, name, step) do update
      set count = status_timings.count + excluded.count`);
}

export async function deleteTimingsBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.run(sql`delete from status_timings where hour_ms < ${beforeMs}`);
}

export async function listTimings(reader: Reader, sinceMs: number): Promise<TimingCount[]> {
  const rows = await reader.many<{
    hour: bigint;
    name: TimingName;
    step: number;
    count: bigint;
  }>(sql`
    select hour_ms as hour, name, step, count from status_timings where hour_ms >= ${sinceMs}
    order by hour_ms, name, step limit 10000`);
  return rows.map(({ hour, name, step, count }) => ({
    hourMs: Number(hour),
    name,
    step,
    count: Number(count),
  }));
}

/** Answers that were a fault of ours. */
export async function countFaults(reader: Reader, sinceMs: number): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(sql`
    select coalesce(sum(count), 0)::bigint as count from status_timings
    where name = 'fault' and hour_ms >= ${sinceMs}`);
  return Number(count);
}

export type IncidentNote = {
  readonly at: number;
  readonly en: string;
  readonly zhHans: string;
  readonly by: string;
};
export type Incident = {
  readonly id: string;
  readonly openedAt: number;
  readonly endedAt: number | null;
  readonly notes: readonly IncidentNote[];
};

const SHOWN_MAX = 50;

/** Open ones and those since then, the newest first; so are their notes. */
export async function listIncidentsSince(reader: Reader, sinceMs: number): Promise<Incident[]> {
  const incidents = await reader.many<{ id: string; opened: bigint; ended: bigint | null }>(sql`
    select id, opened_at_ms as opened, ended_at_ms as ended from incidents
    where ended_at_ms is null or opened_at_ms >= ${sinceMs}
    order by opened_at_ms desc, id limit ${SHOWN_MAX}`);
  const notes = await reader.many<{
    incident: string;
    at: bigint;
    en: string;
    zh: string;
    by: string;
  }>(sql`
    select n.incident_id as incident, n.at_ms as at, n.text_en as en, n.text_zh as zh, o.name as by
    from incident_notes n join operators o on o.id = n.operator_id
    where n.incident_id = any(${incidents.map(({ id }) => id)}::text[])
    order by n.seq desc limit 1000`);
  const written = Map.groupBy(notes, ({ incident }) => incident);
  return incidents.map(({ id, opened, ended }) => ({
    id,
    openedAt: Number(opened),
    endedAt: ended === null ? null : Number(ended),
    notes: (written.get(id) ?? []).map((note) => ({
      at: Number(note.at),
      en: note.en,
      zhHans: note.zh,
      by: note.by,
    })),
  }));
}

/** Openings pass one at a time, so that two at once cannot step over the limit together. */
export async function countOpenIncidentsForUpdate(tx: Tx): Promise<number> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended('incidents', 0))::text as locked`);
  const { count } = await tx.one<{ count: bigint }>(
    sql`select count(*) as count from incidents where ended_at_ms is null`,
  );
  return Number(count);
}

export async function insertIncident(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`insert into incidents (id, opened_at_ms) values (${id}, ${tx.now})`);
}

export async function findIncidentForUpdate(
  tx: Tx,
  id: string,
): Promise<{ readonly isOver: boolean } | null> {
  return tx.find<{ isOver: boolean }>(
    sql`select ended_at_ms is not null as "isOver" from incidents where id = ${id} for update`,
  );
}

export async function insertNote(
  tx: Tx,
  incidentId: string,
  { en, zhHans }: { readonly en: string; readonly zhHans: string },
  operatorId: string,
): Promise<void> {
  await tx.run(sql`
    insert into incident_notes (incident_id, at_ms, text_en, text_zh, operator_id)
    values (${incidentId}, ${tx.now}, ${en}, ${zhHans}, ${operatorId})`);
}

export async function endIncident(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sql`update incidents set ended_at_ms = ${tx.now} where id = ${id} and ended_at_ms is null`,
  );
}

export type LateReviews = {
  readonly kind: ReviewKind;
  readonly count: number;
  readonly lateSince: number;
};

export async function countLateReviews(reader: Reader, now: number): Promise<LateReviews[]> {
  return reader.many<LateReviews>(sql`
    select kind, count(*)::integer as count, min(deadline_at) as "lateSince" from reviews
    where state = 'pending' and deadline_at <= ${at(now)} group by kind order by kind`);
}
