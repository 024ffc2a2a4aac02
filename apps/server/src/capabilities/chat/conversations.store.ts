import type { ChatSender, ConversationState } from '@candor/contract/kernel/chat';
import type { Language } from '@candor/contract/kernel/language';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Asker } from './asker.ts';
import type { GuestUse, Marks } from './conversation.rules.ts';

export type Conversation = {
  readonly id: string;
  readonly seq: bigint;
  readonly customerId: string | null;
  readonly userId: string | null;
  readonly customerName: string | null;
  readonly guestHash: Buffer | null;
  readonly language: Language;
  readonly state: ConversationState;
  readonly startedAt: number;
  readonly queuedAt: number;
  readonly waitingSince: number | null;
  readonly claimedBy: string | null;
  readonly claimerName: string | null;
  readonly offeredTo: string | null;
  readonly offeredName: string | null;
  readonly offeredUntil: number | null;
  readonly endedAt: number | null;
  readonly endedBy: 'customer' | 'operator' | 'rule' | null;
  readonly lastSequence: number;
  readonly lastSender: ChatSender;
  readonly lastText: string | null;
  readonly lastAt: number;
  readonly customerDelivered: number;
  readonly customerRead: number;
  readonly operatorDelivered: number;
  readonly operatorRead: number;
  readonly wantsNotice: boolean;
  readonly stars: number | null;
  readonly ratingText: string | null;
  readonly ratedAt: number | null;
  readonly changedAt: number;
};

const select = sql`
  select v.id, v.seq, v.customer_id as "customerId", u.user_id as "userId",
    coalesce(full_name(i.first_name, i.last_name), e.enterprise_name, u.user_id) as "customerName",
    v.guest_hash as "guestHash", v.language, v.state, v.started_at as "startedAt",
    v.queued_at as "queuedAt", v.waiting_since as "waitingSince", v.claimed_by as "claimedBy",
    c.name as "claimerName", v.offered_to as "offeredTo", o.name as "offeredName",
    v.offered_until as "offeredUntil", v.ended_at as "endedAt", v.ended_by as "endedBy",
    v.last_sequence as "lastSequence", v.last_sender as "lastSender", v.last_text as "lastText",
    v.last_at as "lastAt", v.customer_delivered as "customerDelivered",
    v.customer_read as "customerRead", v.operator_delivered as "operatorDelivered",
    v.operator_read as "operatorRead", v.wants_notice as "wantsNotice", v.stars,
    v.rating_text as "ratingText", v.rated_at as "ratedAt", v.changed_at as "changedAt"
  from chat_conversations v
    left join operators c on c.id = v.claimed_by
    left join operators o on o.id = v.offered_to
    left join customers u on u.id = v.customer_id
    left join individuals i on i.customer_id = v.customer_id
    left join companies e on e.customer_id = v.customer_id`;

function ownedBy(asker: Asker): Sql {
  return asker.kind === 'customer'
    ? sql`v.customer_id = ${asker.customerId}`
    : sql`v.guest_hash = ${asker.hash}`;
}

export async function findConversation(reader: Reader, id: string): Promise<Conversation | null> {
  return reader.find<Conversation>(sql`${select} where v.id = ${id}`);
}

export async function listConversations(
  reader: Reader,
  ids: readonly string[],
): Promise<Conversation[]> {
  return reader.many<Conversation>(sql`${select} where v.id = any (${texts(ids)}::text[])`);
}

/** Locks: a message gets its number, and a state its successor, one after the other. */
export async function findConversationForUpdate(tx: Tx, id: string): Promise<Conversation | null> {
  return tx.find<Conversation>(sql`${select} where v.id = ${id} for update of v`);
}

export async function findOwn(
  reader: Reader,
  asker: Asker,
  id: string,
): Promise<Conversation | null> {
  return reader.find<Conversation>(sql`${select} where v.id = ${id} and ${ownedBy(asker)}`);
}

export async function findOwnForUpdate(
  tx: Tx,
  asker: Asker,
  id: string,
): Promise<Conversation | null> {
  return tx.find<Conversation>(
    sql`${select} where v.id = ${id} and ${ownedBy(asker)} for update of v`,
  );
}

export async function findLiveForUpdate(tx: Tx, asker: Asker): Promise<Conversation | null> {
  return tx.find<Conversation>(
    sql`${select} where ${ownedBy(asker)} and v.state <> 'ended' for update of v`,
  );
}

export async function findNewest(reader: Reader, asker: Asker): Promise<Conversation | null> {
  return reader.find<Conversation>(
    sql`${select} where ${ownedBy(asker)} order by v.seq desc limit 1`,
  );
}

/** Locks, so that one asker's messages are counted and numbered one after the other. */
export async function lockAuthor(tx: Tx, author: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${author}`}, 0))`);
}

export async function insertConversation(
  tx: Tx,
  {
    id,
    asker,
    language,
    wantsNotice,
  }: { id: string; asker: Asker; language: Language; wantsNotice: boolean },
): Promise<void> {
  const now = at(tx.now);
  await tx.run(sql`
    insert into chat_conversations (id, customer_id, guest_hash, guest_network, language, state,
      started_at, queued_at, waiting_since, last_sender, last_at, wants_notice, changed_at)
    values (${id}, ${asker.kind === 'customer' ? asker.customerId : null},
      ${asker.kind === 'guest' ? asker.hash : null},
      ${asker.kind === 'guest' ? asker.network : null}, ${language}, 'waiting',
      ${now}, ${now}, ${now}, 'customer', ${now}, ${wantsNotice}, ${now})`);
}

export async function loadGuestUse(
  reader: Reader,
  asker: Asker & { readonly kind: 'guest' },
  since: number,
): Promise<GuestUse> {
  const row = await reader.one<{ own: bigint; network: bigint; waiting: bigint }>(sql`
    select count(*) filter (where guest_hash = ${asker.hash}) as own, count(*) as network,
      count(*) filter (where state = 'waiting') as waiting
    from chat_conversations where guest_network = ${asker.network} and started_at > ${at(since)}`);
  return {
    ownToday: Number(row.own),
    networkToday: Number(row.network),
    networkWaiting: Number(row.waiting),
  };
}

/** A message of a person moves `last_at`; the system's do not: silence is silence. */
export async function noteAppended(
  tx: Tx,
  id: string,
  message: { sequence: number; sender: ChatSender; text: string | null },
): Promise<void> {
  const said =
    message.sender === 'system'
      ? empty
      : sql`, last_sender = ${message.sender}, last_text = ${message.text},
          last_at = ${at(tx.now)}`;
  const own =
    message.sender === 'customer'
      ? sql`, customer_delivered = ${message.sequence}, customer_read = ${message.sequence}`
      : message.sender === 'operator'
        ? sql`, operator_delivered = ${message.sequence}, operator_read = ${message.sequence},
            wants_notice = false`
        : empty;
  await tx.run(sql`
    update chat_conversations set last_sequence = ${message.sequence}, changed_at = ${at(tx.now)}
      ${said} ${own}
    where id = ${id}`);
}

export async function saveMarks(
  tx: Tx,
  id: string,
  side: 'customer' | 'operator',
  marks: Marks,
): Promise<void> {
  const columns =
    side === 'customer'
      ? sql`customer_delivered = ${marks.deliveredThrough}, customer_read = ${marks.readThrough}`
      : sql`operator_delivered = ${marks.deliveredThrough}, operator_read = ${marks.readThrough}`;
  await tx.run(
    sql`update chat_conversations set ${columns}, changed_at = ${at(tx.now)} where id = ${id}`,
  );
}

/** False: somebody was faster. */
export async function saveClaimed(tx: Tx, id: string, operatorId: string): Promise<boolean> {
  return tx.changed(sql`
    update chat_conversations
    set state = 'open', waiting_since = null, claimed_by = ${operatorId},
      claimed_at = ${at(tx.now)}, offered_to = null, offered_until = null,
      changed_at = ${at(tx.now)}
    where id = ${id} and state = 'waiting'`);
}

export async function saveReleased(
  tx: Tx,
  id: string,
  offer: { readonly operatorId: string; readonly until: number } | null,
): Promise<boolean> {
  return tx.changed(sql`
    update chat_conversations
    set state = 'waiting', waiting_since = ${at(tx.now)}, claimed_by = null, claimed_at = null,
      offered_to = ${offer?.operatorId ?? null},
      offered_until = ${offer === null ? null : at(offer.until)}, changed_at = ${at(tx.now)}
    where id = ${id} and state = 'open'`);
}

export async function saveEnded(
  tx: Tx,
  id: string,
  by: 'customer' | 'operator' | 'rule',
): Promise<boolean> {
  return tx.changed(sql`
    update chat_conversations
    set state = 'ended', waiting_since = null, offered_to = null, offered_until = null,
      ended_at = ${at(tx.now)}, ended_by = ${by}, changed_at = ${at(tx.now)}
    where id = ${id} and state <> 'ended'`);
}

/** False: it has one. */
export async function saveRating(
  tx: Tx,
  id: string,
  { stars, text }: { stars: number; text: string | null },
): Promise<boolean> {
  return tx.changed(sql`
    update chat_conversations set stars = ${stars}, rating_text = ${text}, rated_at = ${at(tx.now)},
      changed_at = ${at(tx.now)}
    where id = ${id} and state = 'ended' and stars is null`);
}

export async function countAhead(reader: Reader, { seq, queuedAt }: Conversation): Promise<number> {
  const row = await reader.one<{ count: bigint }>(sql`
    select count(*) from chat_conversations
    where state = 'waiting' and (queued_at, seq) < (${at(queuedAt)}, ${seq})`);
  return Number(row.count);
}

export async function countWaiting(reader: Reader): Promise<number> {
  const row = await reader.one<{ count: bigint }>(
    sql`select count(*) from chat_conversations where state = 'waiting'`,
  );
  return Number(row.count);
}

export async function listQueue(reader: Reader, limit: number): Promise<Conversation[]> {
  return reader.many<Conversation>(
    sql`${select} where v.state = 'waiting' order by v.queued_at, v.seq limit ${limit}`,
  );
}

export async function listClaimedBy(reader: Reader, operatorId: string): Promise<Conversation[]> {
  return reader.many<Conversation>(
    sql`${select} where v.state = 'open' and v.claimed_by = ${operatorId}
      order by v.queued_at, v.seq limit 100`,
  );
}

export async function countClaimedBy(reader: Reader, operatorId: string): Promise<number> {
  const row = await reader.one<{ count: bigint }>(sql`
    select count(*) from chat_conversations where state = 'open' and claimed_by = ${operatorId}`);
  return Number(row.count);
}

export async function listOwnConversations(
  reader: Reader,
  asker: Asker,
  { offset, limit }: { offset: number; limit: number },
): Promise<Conversation[]> {
  return reader.many<Conversation>(sql`
    ${select} where ${ownedBy(asker)} order by v.seq desc
    limit ${limit} offset ${offset}`);
}

export async function countOwnConversations(reader: Reader, asker: Asker): Promise<number> {
  const row = await reader.one<{ count: bigint }>(
    sql`select count(*) from chat_conversations v where ${ownedBy(asker)}`,
  );
  return Number(row.count);
}

export type ChatFilter = {
  readonly state: ConversationState | null;
  readonly customerId: string | null;
  readonly operatorId: string | null;
};

function matching({ state, customerId, operatorId }: ChatFilter): Sql {
  return join(
    [
      sql`true`,
      ...(state === null ? [] : [sql`v.state = ${state}`]),
      ...(customerId === null ? [] : [sql`v.customer_id = ${customerId}`]),
      ...(operatorId === null ? [] : [sql`v.claimed_by = ${operatorId}`]),
    ],
    ' and ',
  );
}

export async function searchConversations(
  reader: Reader,
  filter: ChatFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<Conversation[]> {
  return reader.many<Conversation>(sql`
    ${select} where ${matching(filter)} order by v.seq desc
    limit ${limit} offset ${offset}`);
}

export async function countConversations(reader: Reader, filter: ChatFilter): Promise<number> {
  const row = await reader.one<{ count: bigint }>(
    sql`select count(*) from chat_conversations v where ${matching(filter)}`,
  );
  return Number(row.count);
}

export async function listChangedSince(
  reader: Reader,
  since: number,
  limit: number,
): Promise<Conversation[]> {
  return reader.many<Conversation>(
    sql`${select} where v.changed_at >= ${at(since)} order by v.changed_at limit ${limit}`,
  );
}

/** Which nobody wrote in for so long. */
export async function listSilent(
  reader: Reader,
  state: 'waiting' | 'open',
  since: number,
): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(sql`
    select id from chat_conversations
    where state = ${state} and last_at < ${at(since)} order by last_at limit 100`);
  return rows.map(({ id }) => id);
}

/** Offers that nobody took; answers their ids. */
export async function endOffers(tx: Tx): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    update chat_conversations set offered_to = null, offered_until = null,
      changed_at = ${at(tx.now)}
    where state = 'waiting' and offered_until <= ${at(tx.now)} returning id`);
  return rows.map(({ id }) => id);
}

export async function deleteGuestChatsBefore(tx: Tx, instant: number): Promise<number> {
  return tx.run(sql`
    delete from chat_conversations where id in (
      select id from chat_conversations
      where guest_hash is not null and state = 'ended' and ended_at <= ${at(instant)} limit 1000)`);
}
