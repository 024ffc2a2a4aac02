/** All SQL of the alarms. */
import type { AlarmKind, deliveryChannels, deliveryStates } from '@candor/contract/alarms';
import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import sql, { type Sql } from 'sql-template-tag';
import { assert } from '@candor/kit/assert';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { noStreak, type Streak } from './alarm.rules.ts';

export async function listOldestReviews(
  reader: Reader,
): Promise<{ readonly kind: ReviewKind; readonly oldestAt: number }[]> {
  return reader.many(sql`
    select kind, min(submitted_at) as "oldestAt" from reviews where state = 'pending'
    group by kind`);
}

/** True for one of all servers: it measures until the next round. */
export async function takeRound(
  tx: Tx,
  part: string,
  { now, everyMs }: { readonly now: number; readonly everyMs: number },
): Promise<boolean> {
  return tx.changed(sql`
    insert into alarm_rounds (part, at_ms) values (${part}, ${now})
    on conflict (part) do update set at_ms = excluded.at_ms
      where alarm_rounds.at_ms <= excluded.at_ms - ${everyMs}`);
}

/** A condition: whether any round could be taken. */
export function isRoundDue(
  parts: readonly { readonly part: string; readonly everyMs: number }[],
  now: number,
): Sql {
  return sql`exists (
    select from unnest(${parts.map(({ part }) => part)}::text[],
      ${parts.map(({ everyMs }) => everyMs)}::bigint[]) as p (part, every)
    left join alarm_rounds r on r.part = p.part
    where r.at_ms is null or r.at_ms <= ${now}::bigint - p.every)`;
}

type Cause = { readonly kind: AlarmKind; readonly subject: string };

/** Two servers that judge the same cause go one after the other. */
export async function loadStreakForUpdate(tx: Tx, { kind, subject }: Cause): Promise<Streak> {
  await tx.run(sql`
    insert into alarm_streaks (kind, subject, past, clear) values (${kind}, ${subject}, 0, 0)
    on conflict (kind, subject) do nothing`);
  return (
    (await tx.find<Streak>(sql`
      select past, clear from alarm_streaks where kind = ${kind} and subject = ${subject}
      for update`)) ?? noStreak
  );
}

export async function saveStreak(tx: Tx, { kind, subject }: Cause, streak: Streak): Promise<void> {
  await tx.run(sql`
    update alarm_streaks set past = ${streak.past}, clear = ${streak.clear}
    where kind = ${kind} and subject = ${subject}`);
}

export type Alarm = Cause & {
  readonly id: string;
  readonly openedAt: number;
  readonly measuredAt: number;
  readonly value: number;
  readonly threshold: number;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedByName: string | null;
  readonly acknowledgedAt: number | null;
  readonly note: string | null;
  readonly resolvedAt: number | null;
};

/** What is told of it to somebody elsewhere. */
export type ToldAlarm = Pick<
  Alarm,
  'id' | 'kind' | 'subject' | 'value' | 'threshold' | 'openedAt' | 'resolvedAt'
>;
export type Told = 'opened' | 'resolved';

type Row = Omit<Alarm, Numbers> & {
  readonly [Name in Numbers]: bigint | (null extends Alarm[Name] ? null : never);
};
type Numbers = 'openedAt' | 'measuredAt' | 'value' | 'threshold' | 'acknowledgedAt' | 'resolvedAt';

const columns = sql`a.id, a.kind, a.subject, a.opened_at_ms as "openedAt",
  a.measured_at_ms as "measuredAt", a.value, a.threshold, a.acknowledged_by as "acknowledgedBy",
  o.name as "acknowledgedByName", a.acknowledged_at_ms as "acknowledgedAt", a.note,
  a.resolved_at_ms as "resolvedAt"`;
const joined = sql`alarms a left join operators o on o.id = a.acknowledged_by`;

function toAlarm(row: Row): Alarm {
  const whole = (value: bigint | null) => (value === null ? null : Number(value));
  return {
    ...row,
    openedAt: Number(row.openedAt),
    measuredAt: Number(row.measuredAt),
    value: Number(row.value),
    threshold: Number(row.threshold),
    acknowledgedAt: whole(row.acknowledgedAt),
    resolvedAt: whole(row.resolvedAt),
  };
}

export async function findOpenAlarm(
  reader: Reader,
  { kind, subject }: Cause,
): Promise<Alarm | null> {
  const row = await reader.find<Row>(sql`
    select ${columns} from ${joined}
    where a.kind = ${kind} and a.subject = ${subject} and a.resolved_at_ms is null`);
  return row === null ? null : toAlarm(row);
}

export async function findAlarm(reader: Reader, id: string): Promise<Alarm | null> {
  const row = await reader.find<Row>(sql`select ${columns} from ${joined} where a.id = ${id}`);
  return row === null ? null : toAlarm(row);
}

export async function listAlarmRows(
  reader: Reader,
  isOver: boolean,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Alarm[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from ${joined} where (a.resolved_at_ms is not null) = ${isOver}
    order by a.seq desc limit ${limit} offset ${offset}`);
  return rows.map(toAlarm);
}

export async function countAlarms(reader: Reader, isOver: boolean): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`
    select count(*)::integer as count from alarms where (resolved_at_ms is not null) = ${isOver}`);
  return count;
}

export async function insertAlarm(
  tx: Tx,
  { id, kind, subject, value, threshold }: Cause & Pick<Alarm, 'id' | 'value' | 'threshold'>,
): Promise<void> {
  await tx.run(sql`
    insert into alarms (id, kind, subject, opened_at_ms, measured_at_ms, value, threshold)
    values (${id}, ${kind}, ${subject}, ${tx.now}, ${tx.now}, ${value}, ${threshold})`);
}

export async function keepMeasured(tx: Tx, id: string, value: number): Promise<void> {
  await tx.run(sql`
    update alarms set value = ${value}, measured_at_ms = ${tx.now}
    where id = ${id} and resolved_at_ms is null`);
}

export async function resolveAlarm(tx: Tx, id: string): Promise<void> {
  await tx.run(
    sql`update alarms set resolved_at_ms = ${tx.now} where id = ${id} and resolved_at_ms is null`,
  );
}

/** False where somebody was faster, or it is over. */
export async function acknowledge(
  tx: Tx,
  {
    id,
    operatorId,
    note,
  }: { readonly id: string; readonly operatorId: string; readonly note: string },
): Promise<boolean> {
  return tx.changed(sql`
    update alarms set acknowledged_by = ${operatorId}, acknowledged_at_ms = ${tx.now}, note = ${note}
    where id = ${id} and acknowledged_by is null and resolved_at_ms is null`);
}

export type Delivery = {
  readonly id: string;
  readonly what: 'opened' | 'resolved';
  readonly channel: (typeof deliveryChannels)[number];
  readonly state: (typeof deliveryStates)[number];
  readonly at: number;
  readonly attempts: number;
  readonly lastAt: number | null;
  readonly answer: string | null;
};

export async function insertDelivery(
  tx: Tx,
  {
    id,
    alarmId,
    what,
    channel,
    state,
    body,
  }: Pick<Delivery, 'id' | 'what' | 'channel' | 'state'> & {
    readonly alarmId: string;
    readonly body: string | null;
  },
): Promise<void> {
  await tx.run(sql`
    insert into alarm_deliveries (id, alarm_id, what, channel, state, at_ms, body)
    values (${id}, ${alarmId}, ${what}, ${channel}, ${state}, ${tx.now}, ${body})`);
}

export async function loadDeliveryBody(
  reader: Reader,
  id: string,
): Promise<{ readonly body: string; readonly state: Delivery['state'] }> {
  const { body, state } = await reader.one<{ body: string | null; state: Delivery['state'] }>(
    sql`select body, state from alarm_deliveries where id = ${id}`,
  );
  assert(body !== null, 'what goes to a webhook has a body');
  return { body, state };
}

export async function noteAttempt(
  tx: Tx,
  { id, state, answer }: Pick<Delivery, 'id' | 'state'> & { readonly answer: string },
): Promise<void> {
  await tx.run(sql`
    update alarm_deliveries set attempts = attempts + 1, last_at_ms = ${tx.now},
      state = ${state}, answer = ${answer}
    where id = ${id} and state = 'waiting'`);
}

const DELIVERIES_SHOWN_MAX = 100;

export async function listDeliveries(reader: Reader, alarmId: string): Promise<Delivery[]> {
  const rows = await reader.many<
    Omit<Delivery, 'at' | 'lastAt'> & { at: bigint; lastAt: bigint | null }
  >(sql`
    select id, what, channel, state, at_ms as at, attempts, last_at_ms as "lastAt", answer
    from alarm_deliveries where alarm_id = ${alarmId}
    order by seq desc limit ${DELIVERIES_SHOWN_MAX}`);
  return rows.map((row) => ({
    ...row,
    at: Number(row.at),
    lastAt: row.lastAt === null ? null : Number(row.lastAt),
  }));
}
