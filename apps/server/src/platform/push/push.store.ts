import sql from 'sql-template-tag';
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

/** `head` is the customer's newest number; both are of one instant. */
export type EventPage = { readonly head: number; readonly events: readonly StoredEvent[] };

/** The head's row stays locked until the commit, so numbers follow commit order. */
export async function appendEvent(
  tx: Tx,
  customerId: string,
  topic: string,
  data: string,
): Promise<number> {
  const row = await tx.one<{ seq: bigint }>(sql`
    with head as (
      insert into push_heads (customer_id, seq) values (${customerId}, 1)
      on conflict (customer_id) do update set seq = push_heads.seq + 1
      returning customer_id, seq
    )
    insert into push_events (customer_id, seq, topic, data, at)
    select customer_id, seq, ${topic}, ${data}::jsonb, ${at(tx.now)}::timestamptz from head
    returning seq`);
  return Number(row.seq);
}

/** Heads are locked in customer order. */
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
  const heads = await tx.many<{ customer_id: string; seq: bigint }>(sql`
    with head as (
      insert into push_heads (customer_id, seq) select customer_id, count
        from unnest(${texts(customers)}::text[],
          ${bigints(customers.map((id) => counts.get(id) ?? 0))}::bigint[]) as n (customer_id, count)
      on conflict (customer_id) do update set seq = push_heads.seq + excluded.seq
      returning customer_id, seq
    ),
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
  const newest = new Map(heads.map(({ customer_id: id, seq }) => [id, Number(seq)]));
  return events.map(({ customerId }, i) => {
    const head = newest.get(customerId);
    assert(head !== undefined, 'every customer has a head');
    return head - (counts.get(customerId) ?? 0) + 1 + (before[i] ?? 0);
  });
}

export async function findHead(reader: Reader, customerId: string): Promise<number> {
  const row = await reader.find<{ seq: bigint }>(
    sql`select seq from push_heads where customer_id = ${customerId}`,
  );
  return Number(row?.seq ?? 0);
}

export async function listHeads(
  reader: Reader,
  customerIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await reader.many<{ customer_id: string; seq: bigint }>(sql`
    select customer_id, seq from push_heads where customer_id = any(${customerIds})`);
  return new Map(rows.map((row) => [row.customer_id, Number(row.seq)]));
}

export async function listEventsAfter(
  reader: Reader,
  customerId: string,
  after: number,
  limit: number,
): Promise<EventPage> {
  const rows = await reader.many<{
    head: bigint;
    seq: bigint | null;
    topic: string;
    data: string;
    at: number;
  }>(sql`
    select head.seq as head, event.seq, event.topic, event.data::text as data, event.at
    from push_heads head
    left join lateral (
      select * from push_events
      where customer_id = head.customer_id and seq > ${after}
      order by seq limit ${limit}
    ) event on true
    where head.customer_id = ${customerId}
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
    insert into push_tickets (hash, customer_id, session_id, expires_at)
    values (${hash}, ${holder.customerId}, ${holder.sessionId}, ${at(expiresAt)})`);
}

export async function takeConnectToken(
  tx: Tx,
  hash: Buffer,
): Promise<(SignedIn & { readonly expiresAt: number }) | null> {
  const row = await tx.find<{ customer_id: string; session_id: string; expires_at: number }>(sql`
    delete from push_tickets where hash = ${hash} returning customer_id, session_id, expires_at`);
  return row === null
    ? null
    : { customerId: row.customer_id, sessionId: row.session_id, expiresAt: row.expires_at };
}
