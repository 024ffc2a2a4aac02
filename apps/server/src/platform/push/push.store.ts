import sql, { type Sql } from 'sql-template-tag';
import { assert } from '@candor/kit/assert';
import { bigints, texts } from '../db/columns.ts';
import { at, type Reader, type Tx } from '../db/database.ts';
import type { SignedIn } from '../http/bind.ts';
import { EVENT_KEPT_MS, PRUNED_ROWS_MAX, REPLAY_EVENTS_MAX } from './limits.ts';

export type StoredEvent = {
  readonly seq: number;
  readonly topic: string;
  readonly at: number;
  readonly data: string;
};

/** `head` is the customer's newest number, of the same instant. */
export type EventPage = { readonly head: number; readonly events: readonly StoredEvent[] };

/**
 * Until the commit nobody else numbers something for these customers. To be sent first, and in the
 * order of their ids: what follows sees what others left.
 */
async function lockNumbers(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.run(sql`select push_lock(${texts(customerIds)}::text[])`);
}

/** The customer is locked until the commit, so numbers follow commit order. */
export async function appendEvent(
  tx: Tx,
  customerId: string,
  topic: string,
  data: string,
): Promise<number> {
  const [, row] = await Promise.all([
    lockNumbers(tx, [customerId]),
    insertEvent(tx, customerId, topic, data),
  ]);
  return Number(row.seq);
}

async function insertEvent(
  tx: Tx,
  customerId: string,
  topic: string,
  data: string,
): Promise<{ seq: bigint }> {
  return tx.one<{ seq: bigint }>(sql`
    with head as (
      insert into push_heads (customer_id, seq) values (${customerId}, 1)
      on conflict (customer_id) do update set seq = push_heads.seq + 1
      returning customer_id, seq
    )
    insert into push_events (customer_id, seq, topic, data, at)
    select customer_id, seq, ${topic}, ${data}::jsonb, ${at(tx.now)}::timestamptz from head
    returning seq`);
}

/**
 * Customers are locked in the order of their ids. So nobody else makes a head meanwhile, and those
 * that are there are moved without trying to make them.
 */
export async function appendEvents(
  tx: Tx,
  events: readonly { readonly customerId: string; readonly topic: string; readonly data: string }[],
): Promise<number[]> {
  const counts = new Map<string, number>();
  // How many of the same customer come before it.
  const before = events.map(({ customerId }) => {
    const count = counts.get(customerId) ?? 0;
    counts.set(customerId, count + 1);
    return count;
  });
  const customers = [...counts.keys()].sort();
  const locked = lockNumbers(tx, customers);
  // Awaited below. Where the numbers cannot be given, that error is thrown instead.
  locked.catch(() => undefined);
  const heads = await tx.many<{ customer_id: string; seq: bigint }>(sql`
    with asked as (
      select * from unnest(${texts(customers)}::text[],
        ${bigints(customers.map((id) => counts.get(id) ?? 0))}::bigint[]) as n (customer_id, count)
    ),
    moved as (
      update push_heads h set seq = h.seq + n.count from asked n where h.customer_id = n.customer_id
      returning h.customer_id, h.seq
    ),
    made as (
      insert into push_heads (customer_id, seq) select n.customer_id, n.count from asked n
        where not exists (select from push_heads h where h.customer_id = n.customer_id)
      returning customer_id, seq
    ),
    head as (select * from moved union all select * from made),
    kept as (
      insert into push_events (customer_id, seq, topic, data, at)
      select n.customer_id, head.seq - n.after, n.topic, n.data::jsonb, ${at(tx.now)}::timestamptz
      from unnest(${texts(events.map(({ customerId }) => customerId))}::text[],
        ${bigints(events.map(({ customerId }, i) => (counts.get(customerId) ?? 0) - 1 - (before[i] ?? 0)))}::bigint[],
        ${texts(events.map(({ topic }) => topic))}::text[],
        ${texts(events.map(({ data }) => data))}::text[]) as n (customer_id, after, topic, data)
      join head on head.customer_id = n.customer_id
    )
    select customer_id, seq from head`);
  await locked;
  const newest = new Map(heads.map(({ customer_id: id, seq }) => [id, Number(seq)]));
  return events.map(({ customerId }, i) => {
    const head = newest.get(customerId);
    assert(head !== undefined, 'every customer has a head');
    return head - (counts.get(customerId) ?? 0) + 1 + (before[i] ?? 0);
  });
}

export async function findHead(reader: Reader, customerId: string): Promise<number> {
  return (await listHeads(reader, [customerId])).get(customerId) ?? 0;
}

/** Those who were never told anything are missing. */
export async function listHeads(
  reader: Reader,
  customerIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await reader.many<{ id: string; seq: bigint }>(sql`
    select c.id, ${newestNumber(sql`c.id`)} as seq from unnest(${texts(customerIds)}::text[]) as c (id)`);
  return new Map(rows.flatMap(({ id, seq }) => (seq === 0n ? [] : [[id, Number(seq)]])));
}

/** Of both places that numbers come from. */
export function newestNumber(customerId: Sql): Sql {
  return sql`greatest(push_elsewhere(${customerId}),
    (select h.seq from push_heads h where h.customer_id = ${customerId}))`;
}

/** Those that are stored here, up to number `until`. */
export async function listEventsAfter(
  reader: Reader,
  customerId: string,
  after: number,
  until: number,
): Promise<EventPage> {
  const rows = await reader.many<{
    head: bigint;
    seq: bigint | null;
    topic: string;
    data: string;
    at: number;
  }>(sql`
    select head.seq as head, event.seq, event.topic, event.data::text as data, event.at
    from (select ${newestNumber(sql`${customerId}::text`)} as seq) head
    left join push_events event on event.customer_id = ${customerId}
      and event.seq > ${after} and event.seq <= ${until}
    order by event.seq`);
  const events = rows.flatMap(({ seq, topic, data, at: happenedAt }) =>
    seq === null ? [] : [{ seq: Number(seq), topic, data, at: happenedAt }],
  );
  return { head: Number(rows[0]?.head ?? 0), events };
}

/** Works in bounded batches; the job comes back for the rest. */
export async function prunePushEvents(tx: Tx): Promise<number> {
  const surplus = await tx.run(sql`
    delete from push_events where (customer_id, seq) in (
      select old.customer_id, old.seq
      from push_heads head
      cross join lateral (
        select customer_id, seq from push_events
        where customer_id = head.customer_id and seq <= head.seq - ${REPLAY_EVENTS_MAX}
      ) old
      limit ${PRUNED_ROWS_MAX})`);
  const aged = await tx.run(sql`
    delete from push_events where (customer_id, seq) in (
      select customer_id, seq from push_events where at < ${at(tx.now - EVENT_KEPT_MS)} order by at
        limit ${PRUNED_ROWS_MAX})`);
  const tickets = await tx.run(sql`
    delete from push_tickets where hash in (
      select hash from push_tickets where expires_at <= ${at(tx.now)} order by expires_at
        limit ${PRUNED_ROWS_MAX})`);
  return surplus + aged + tickets;
}

export async function insertConnectToken(
  tx: Tx,
  hash: Buffer,
  holder: SignedIn,
  expiresAt: number,
): Promise<void> {
  await tx.run(sql`
    insert into push_tickets (hash, customer_id, session_id, key_id, expires_at)
    values (${hash}, ${holder.customerId}, ${holder.sessionId}, ${holder.keyId ?? null},
      ${at(expiresAt)})`);
}

export async function takeConnectToken(
  tx: Tx,
  hash: Buffer,
): Promise<(SignedIn & { readonly expiresAt: number }) | null> {
  const row = await tx.find<{
    customer_id: string;
    session_id: string;
    key_id: string | null;
    expires_at: number;
  }>(sql`
    delete from push_tickets where hash = ${hash}
    returning customer_id, session_id, key_id, expires_at`);
  if (row === null) return null;
  const { customer_id: customerId, session_id: sessionId, key_id: keyId } = row;
  const holder = { customerId, sessionId, expiresAt: row.expires_at };
  return keyId === null ? holder : { ...holder, keyId };
}
