import sql, { type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export const subscriptionPlace = (sessionId: string): string =>
  `device_subscriptions.subscription.${sessionId}`;

export async function saveSubscription(
  tx: Tx,
  subscription: {
    readonly sessionId: string;
    readonly customerId: string;
    readonly endpointHash: string;
    readonly sealed: string;
  },
): Promise<void> {
  const { sessionId, customerId, endpointHash, sealed } = subscription;
  await tx.run(sql`
    delete from device_subscriptions
    where endpoint_hash = ${endpointHash} or session_id = ${sessionId}`);
  await tx.run(sql`
    insert into device_subscriptions
      (session_id, customer_id, endpoint_hash, subscription_sealed, created_at)
    values (${sessionId}, ${customerId}, ${endpointHash}, ${sealed}, ${at(tx.now)})`);
}

export async function deleteSubscription(tx: Tx, sessionId: string): Promise<void> {
  await tx.run(sql`delete from device_subscriptions where session_id = ${sessionId}`);
}

export async function hasSubscription(reader: Reader, sessionId: string): Promise<boolean> {
  const row = await reader.find(
    sql`select 1 from device_subscriptions where session_id = ${sessionId}`,
  );
  return row !== null;
}

/** With the session goes its device. */
const ended = (now: number): Sql => sql`
  s.id = d.session_id and (s.ended_at is not null or s.expires_at <= ${at(now)})`;

export async function deleteEndedSubscriptions(tx: Tx): Promise<void> {
  await tx.run(sql`delete from device_subscriptions d using sessions s where ${ended(tx.now)}`);
}

/** Whether a push is to be sent, or a device has signed out. */
export const isDeviceDue = (now: number): Sql => sql`
  exists (select from device_pushes where due_at <= ${at(now)})
  or exists (select from device_subscriptions d, sessions s where ${ended(now)})`;

export type NewPush = {
  readonly customerId: string;
  readonly noticeId: string;
  readonly title: string;
  readonly link: string;
  readonly unread: number;
};

/** To each device of the customer that is signed in. */
export async function insertPushes(tx: Tx, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length === 0) return;
  await tx.run(sql`
    insert into device_pushes (session_id, notice_id, title, link, unread, created_at, due_at)
    select d.session_id, n.notice_id, n.title, n.link, n.unread, ${at(tx.now)}, ${at(tx.now)}
    from unnest(${texts(pushes.map(({ customerId }) => customerId))}::text[],
      ${texts(pushes.map(({ noticeId }) => noticeId))}::text[],
      ${texts(pushes.map(({ title }) => title))}::text[],
      ${texts(pushes.map(({ link }) => link))}::text[],
      ${bigints(pushes.map(({ unread }) => unread))}::bigint[])
      with ordinality as n (customer_id, notice_id, title, link, unread, place)
    join device_subscriptions d on d.customer_id = n.customer_id
    join sessions s on s.id = d.session_id and s.ended_at is null and s.expires_at > ${at(tx.now)}
    order by n.place`);
}

export type DuePush = Pick<NewPush, 'noticeId' | 'title' | 'link' | 'unread'> & {
  readonly id: bigint;
  readonly sessionId: string;
  readonly sealed: string;
  readonly tries: number;
};

/** Each is leased by one server; one that dies leaves it to the next. */
export async function leaseDuePushes(
  tx: Tx,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<DuePush[]> {
  return tx.many<DuePush>(sql`
    with due as (
      select id from device_pushes where due_at <= ${at(tx.now)}
      order by due_at, id limit ${limit} for update skip locked
    ),
    leased as (
      update device_pushes p set due_at = ${at(tx.now + leaseMs)}, tries = p.tries + 1
      from due where p.id = due.id
      returning p.id, p.session_id, p.notice_id, p.title, p.link, p.unread, p.tries
    )
    select l.id, l.session_id as "sessionId", l.notice_id as "noticeId", l.title, l.link,
      l.unread, l.tries, d.subscription_sealed as sealed
    from leased l join device_subscriptions d on d.session_id = l.session_id order by l.id`);
}

export async function deletePush(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`delete from device_pushes where id = ${id}`);
}

export async function postponePush(tx: Tx, id: bigint, dueAt: number): Promise<void> {
  await tx.run(sql`update device_pushes set due_at = ${at(dueAt)} where id = ${id}`);
}
