/**
 * Requests that were answered, and with what. An order that had ended when it was answered keeps
 * its request in its own row, and its id is the answer. An id of a request is answered once,
 * wherever.
 */
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import { getConstraint, type Reader, type Tx } from '../../../platform/db/database.ts';

/** Ids are per sender, so different people's never collide. */
export type RequestKey = { readonly actor: string; readonly requestId: string };

/** In either place. */
const answeredRequests = sql`(
  select m.actor, m.request_id, m.body_hash, m.answer from money_requests m
  union all
  select o.customer_id, o.request_id, encode(o.body_hash, 'hex'), to_json(o.id)::text from orders o
    where o.request_id is not null)`;

export type KeptRequest = { readonly bodyHash: string; readonly answer: string | null };

/** Waits for one in flight with the same id. */
export async function claimRequest(
  tx: Tx,
  { actor, requestId }: RequestKey,
  bodyHash: string,
): Promise<boolean> {
  return tx.changed(sql`
    insert into money_requests (actor, request_id, body_hash, at_ms)
      select ${actor}::text, ${requestId}::text, ${bodyHash}::text, ${tx.now}::bigint
      where not exists (select from ${answeredRequests} r where r.actor = ${actor}::text
        and r.request_id = ${requestId}::text)
    on conflict (actor, request_id) do nothing`);
}

export async function findRequest(
  reader: Reader,
  { actor, requestId }: RequestKey,
): Promise<KeptRequest> {
  return reader.one<KeptRequest>(
    sql`select body_hash as "bodyHash", answer from ${answeredRequests} r where actor = ${actor}
      and request_id = ${requestId}`,
  );
}

export async function keepAnswer(
  tx: Tx,
  { actor, requestId }: RequestKey,
  answer: string,
): Promise<void> {
  await tx.run(
    sql`update money_requests set answer = ${answer} where actor = ${actor}
      and request_id = ${requestId}`,
  );
}

export async function listAnswered(
  reader: Reader,
  requests: readonly RequestKey[],
): Promise<(RequestKey & KeptRequest)[]> {
  return reader.many<RequestKey & KeptRequest>(sql`
    select r.actor, r.request_id as "requestId", r.body_hash as "bodyHash", r.answer
    from unnest(${texts(requests.map(({ actor }) => actor))}::text[],
      ${texts(requests.map(({ requestId }) => requestId))}::text[]) as asked (actor, request_id)
    join ${answeredRequests} r on r.actor = asked.actor and r.request_id = asked.request_id`);
}

export type AnsweredRequest = RequestKey & { readonly bodyHash: string; readonly answer: string };

/** Fails where another server was faster (`wasAnsweredElsewhere`); its answer is found then. */
export async function keepAnswers(tx: Tx, answered: readonly AnsweredRequest[]): Promise<void> {
  await tx.run(sql`
    insert into money_requests (actor, request_id, body_hash, answer, at_ms)
    select n.actor, n.request_id, n.body_hash, n.answer, ${tx.now}
    from unnest(${texts(answered.map(({ actor }) => actor))}::text[],
      ${texts(answered.map(({ requestId }) => requestId))}::text[],
      ${texts(answered.map(({ bodyHash }) => bodyHash))}::text[],
      ${texts(answered.map(({ answer }) => answer))}::text[])
      as n (actor, request_id, body_hash, answer)`);
}

/** A command that is run again brings the order's id with it, and meets its own first. */
const KEPT_ONCE: ReadonlySet<string | null | undefined> = new Set([
  'money_requests_pkey',
  'orders_request_key',
  'orders_pkey',
]);

export function wasAnsweredElsewhere(error: unknown): boolean {
  return KEPT_ONCE.has(getConstraint(error));
}
