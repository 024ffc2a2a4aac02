/** All SQL about orders that wait for their approval. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import sql, { type Sql } from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Approval } from './approval.rules.ts';
import { appendActs } from './key-chain.store.ts';
import { valuesFrom, valuesText } from './said.ts';

type Row = Omit<Approval, 'askedAt' | 'endsAt' | 'answeredAt' | 'placedAt' | 'refused'> & {
  readonly askedAt: bigint;
  readonly endsAt: bigint;
  readonly answeredAt: bigint | null;
  readonly placedAt: bigint | null;
  readonly code: RefusalCode | null;
  readonly said: string | null;
};

const columns = sql`a.id, a.key_id as "keyId", a.request_id as "requestId", a.call, a.body,
  a.asked_at_ms as "askedAt", a.ends_at_ms as "endsAt", a.asked_from as "from",
  a.is_approved as "isApproved", a.answered_at_ms as "answeredAt", a.placed_at_ms as "placedAt",
  a.order_id as "orderId", a.refused_as as code, a.said`;

const PAST_MAX = 50;
/** Of twenty keys that ask first, each with as many as may wait. */
const WAITING_MAX = 400;

export async function findApprovalOf(
  reader: Reader,
  keyId: string,
  requestId: string,
): Promise<Approval | null> {
  const row = await reader.find<Row>(sql`
    select ${columns} from api_key_approvals a
    where a.key_id = ${keyId} and a.request_id = ${requestId}`);
  return row === null ? null : toApproval(row);
}

/** Of these keys, the oldest first. */
export async function listWaiting(
  reader: Reader,
  keyIds: readonly string[],
  now: number,
): Promise<Approval[]> {
  return listOf(
    reader,
    keyIds,
    sql`a.ends_at_ms > ${now} and a.is_approved is not false
    and a.placed_at_ms is null and a.refused_as is null
    order by a.asked_at_ms, a.id limit ${WAITING_MAX}`,
  );
}

/** Decided or ended; the newest first. */
export async function listPast(
  reader: Reader,
  keyIds: readonly string[],
  now: number,
): Promise<Approval[]> {
  return listOf(
    reader,
    keyIds,
    sql`(a.ends_at_ms <= ${now} or a.is_approved is false
    or a.placed_at_ms is not null or a.refused_as is not null)
    order by a.asked_at_ms desc, a.id desc limit ${PAST_MAX}`,
  );
}

async function listOf(reader: Reader, keyIds: readonly string[], which: Sql): Promise<Approval[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from api_key_approvals a
    where a.key_id = any(${texts(keyIds)}::text[]) and ${which}`);
  return rows.map(toApproval);
}

/** Only of this person’s keys; with its row locked by who is about to answer it. */
export async function lockApproval(tx: Tx, personId: string, id: string): Promise<Approval | null> {
  const row = await tx.find<Row>(sql`
    select ${columns} from api_key_approvals a join api_keys k on k.id = a.key_id
    where a.id = ${id} and k.person_id = ${personId} for no key update of a`);
  return row === null ? null : toApproval(row);
}

export async function lockKey(tx: Tx, id: string): Promise<void> {
  await tx.many(sql`select id from api_keys where id = ${id} for no key update`);
}

export type NewApproval = Pick<
  Approval,
  'id' | 'keyId' | 'requestId' | 'call' | 'body' | 'askedAt' | 'endsAt' | 'from'
>;

export async function insertApproval(tx: Tx, asked: NewApproval): Promise<void> {
  await tx.run(sql`
    insert into api_key_approvals (id, key_id, request_id, call, body, asked_at_ms, ends_at_ms, asked_from)
    values (${asked.id}, ${asked.keyId}, ${asked.requestId}, ${asked.call}, ${asked.body},
      ${asked.askedAt}, ${asked.endsAt}, ${asked.from})`);
  const { id: approval, keyId, call, body, from } = asked;
  await appendActs(tx, [{ keyId, kind: 'asked', facts: { approval, call, body, from } }]);
}

export async function saveAnswer(
  tx: Tx,
  { id, keyId }: Pick<Approval, 'id' | 'keyId'>,
  isApproved: boolean,
): Promise<void> {
  const isFirst = await tx.changed(sql`
    update api_key_approvals set is_approved = ${isApproved}, answered_at_ms = ${tx.now}
    where id = ${id} and is_approved is null`);
  const kind = isApproved ? 'approved' : 'declined';
  if (isFirst) await appendActs(tx, [{ keyId, kind, facts: { approval: id } }]);
}

/** What came of it first stays. */
export async function saveOutcome(
  tx: Tx,
  { id, keyId }: Pick<Approval, 'id' | 'keyId'>,
  outcome: { readonly orderId: string | null } | { readonly refused: Approval['refused'] },
): Promise<void> {
  const refused = 'refused' in outcome ? outcome.refused : null;
  const orderId = 'orderId' in outcome ? outcome.orderId : null;
  const isFirst = await tx.changed(sql`
    update api_key_approvals set placed_at_ms = ${refused === null ? tx.now : null},
      order_id = ${orderId}, refused_as = ${refused?.code ?? null},
      said = ${refused === null ? null : valuesText(refused.values)}
    where id = ${id} and is_approved and placed_at_ms is null and refused_as is null`);
  const facts =
    refused === null
      ? { approval: id, order: orderId }
      : { approval: id, reason: refused.code, said: valuesText(refused.values) };
  const kind = refused === null ? 'placed' : 'notPlaced';
  if (isFirst) await appendActs(tx, [{ keyId, kind, facts }]);
}

function toApproval({ askedAt, endsAt, answeredAt, placedAt, code, said, ...row }: Row): Approval {
  return {
    ...row,
    askedAt: Number(askedAt),
    endsAt: Number(endsAt),
    answeredAt: answeredAt === null ? null : Number(answeredAt),
    placedAt: placedAt === null ? null : Number(placedAt),
    refused: code === null || said === null ? null : { code, values: valuesFrom(said) },
  };
}
