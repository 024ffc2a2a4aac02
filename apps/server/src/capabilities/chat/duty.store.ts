import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type OnDuty = { readonly id: string; readonly name: string; readonly openChats: number };

const isAlive = (seenAfter: number, now: number) => sql`
  d.seen_at > ${at(seenAfter)} and s.ended_at is null and s.expires_at > ${at(now)}
  and o.state = 'active'`;

const duty = sql`from chat_duty d join operators o on o.id = d.operator_id
  join operator_sessions s on s.id = d.session_id`;

export async function beginDuty(
  tx: Tx,
  { operatorId, sessionId }: { operatorId: string; sessionId: string },
): Promise<void> {
  await tx.run(sql`
    insert into chat_duty (operator_id, session_id, since, seen_at)
    values (${operatorId}, ${sessionId}, ${at(tx.now)}, ${at(tx.now)})
    on conflict (operator_id) do update set session_id = excluded.session_id,
      seen_at = excluded.seen_at`);
}

export async function endDuty(tx: Tx, operatorId: string): Promise<boolean> {
  return tx.changed(sql`delete from chat_duty where operator_id = ${operatorId}`);
}

/** A sign of life, written at most so often. */
export async function noteAlive(tx: Tx, operatorId: string, everyMs: number): Promise<void> {
  await tx.run(sql`
    update chat_duty set seen_at = ${at(tx.now)}
    where operator_id = ${operatorId} and seen_at < ${at(tx.now - everyMs)}`);
}

export async function findDutySince(
  reader: Reader,
  operatorId: string,
  seenAfter: number,
  now: number,
): Promise<number | null> {
  const row = await reader.find<{ since: number }>(sql`
    select d.since ${duty} where d.operator_id = ${operatorId} and ${isAlive(seenAfter, now)}`);
  return row?.since ?? null;
}

export async function listOnDuty(
  reader: Reader,
  seenAfter: number,
  now: number,
): Promise<OnDuty[]> {
  const rows = await reader.many<{ id: string; name: string; openChats: bigint }>(sql`
    select d.operator_id as id, o.name, (select count(*) from chat_conversations v
      where v.state = 'open' and v.claimed_by = d.operator_id) as "openChats"
    ${duty} where ${isAlive(seenAfter, now)} order by d.since, d.operator_id limit 500`);
  return rows.map((row) => ({ ...row, openChats: Number(row.openChats) }));
}

export async function countOnDuty(reader: Reader, seenAfter: number, now: number): Promise<number> {
  const row = await reader.one<{ count: bigint }>(
    sql`select count(*) ${duty} where ${isAlive(seenAfter, now)}`,
  );
  return Number(row.count);
}

export type Gone = { readonly operatorId: string; readonly name: string };

/** Whose duty is over though they did not say so. */
export async function listGone(reader: Reader, seenAfter: number, now: number): Promise<Gone[]> {
  return reader.many<Gone>(sql`
    select d.operator_id as "operatorId", o.name ${duty}
    where not (${isAlive(seenAfter, now)}) order by d.operator_id limit 100`);
}

export async function insertClaim(
  tx: Tx,
  claim: { conversationId: string; operatorId: string; waitedMs: number },
): Promise<void> {
  await tx.run(sql`
    insert into chat_claims (conversation_id, operator_id, waited_ms, claimed_at)
    values (${claim.conversationId}, ${claim.operatorId}, ${claim.waitedMs}, ${at(tx.now)})`);
}

export async function listWaits(reader: Reader, since: number, limit: number): Promise<number[]> {
  const rows = await reader.many<{ waitedMs: number }>(sql`
    select waited_ms as "waitedMs" from chat_claims where claimed_at > ${at(since)}
    order by claimed_at desc, seq desc limit ${limit}`);
  return rows.map(({ waitedMs }) => waitedMs);
}
