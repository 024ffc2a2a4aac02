/** Every query names the customer: another customer's ids find nothing. */
import { GROUPS_MAX, WATCHED_MAX } from '@candor/contract/watchlist';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';

export type Watched = {
  readonly id: string;
  readonly source: QuotedSource;
  readonly code: string;
  readonly groupId: string | null;
};
export type WatchGroup = { readonly id: string; readonly name: string };
export type WatchedInstrument = Pick<Watched, 'source' | 'code'>;

/** False where there was one already, be it empty. */
export async function beginWatchlist(tx: Tx, customerId: string): Promise<boolean> {
  return tx.changed(
    sql`insert into watchlists (customer_id) values (${customerId}) on conflict do nothing`,
  );
}

/** Serialises changes of a list; the first change creates the row. */
export async function lockWatchlist(tx: Tx, customerId: string): Promise<void> {
  await beginWatchlist(tx, customerId);
  await tx.one(
    sql`select customer_id from watchlists where customer_id = ${customerId} for update`,
  );
}

export async function listWatchedFor(reader: Reader, customerId: string): Promise<Watched[]> {
  return reader.many<Watched>(sql`
    select id, source, code, group_id as "groupId" from watched where customer_id = ${customerId}
      order by position, id limit ${WATCHED_MAX}`);
}

/** What each of these customers watches, in no order. */
export async function listWatchedOf(
  reader: Reader,
  customerIds: readonly string[],
): Promise<(WatchedInstrument & { readonly customerId: string })[]> {
  return reader.many(sql`
    select customer_id as "customerId", source, code from watched
      where customer_id = any(${texts(customerIds)}::text[])`);
}

export async function listGroups(reader: Reader, customerId: string): Promise<WatchGroup[]> {
  return reader.many<WatchGroup>(sql`
    select id, name from watch_groups where customer_id = ${customerId} order by created_at, id
      limit ${GROUPS_MAX}`);
}

export async function insertWatched(
  tx: Tx,
  customerId: string,
  instruments: readonly WatchedInstrument[],
  groupId: string | null,
): Promise<void> {
  await tx.run(sql`
    insert into watched (id, customer_id, source, code, group_id, position, created_at)
    select added.id, ${customerId}, added.source, added.code, ${groupId}, held.next + added.nth,
      ${at(tx.now)}
    from unnest(${instruments.map(() => newId('wat'))}::text[],
      ${instruments.map(({ source }) => source)}::smallint[],
      ${instruments.map(({ code }) => code)}::text[])
           with ordinality as added (id, source, code, nth),
         (select coalesce(max(position), 0)::integer as next from watched
           where customer_id = ${customerId}) as held`);
}

export async function deleteWatched(tx: Tx, customerId: string, id: string): Promise<boolean> {
  return tx.changed(sql`delete from watched where customer_id = ${customerId} and id = ${id}`);
}

export async function deleteManyWatched(
  tx: Tx,
  customerId: string,
  ids: readonly string[],
): Promise<number> {
  return tx.run(
    sql`delete from watched where customer_id = ${customerId} and id = any (${ids}::text[])`,
  );
}

export async function deleteWatchedByCode(
  tx: Tx,
  customerId: string,
  code: string,
  source: QuotedSource | null,
): Promise<number> {
  return tx.run(
    sql`delete from watched where customer_id = ${customerId} and upper(code) = upper(${code})
      and (${source}::smallint is null or source = ${source})`,
  );
}

export async function savePlaces(
  tx: Tx,
  customerId: string,
  places: readonly Watched[],
): Promise<void> {
  await tx.run(sql`
    update watched set position = placed.nth, group_id = placed.group_id
    from unnest(${places.map(({ id }) => id)}::text[],
      ${places.map(({ groupId }) => groupId)}::text[]) with ordinality as placed (id, group_id, nth)
    where watched.customer_id = ${customerId} and watched.id = placed.id`);
}

export async function insertGroup(tx: Tx, customerId: string, name: string): Promise<WatchGroup> {
  return tx.one<WatchGroup>(sql`
    insert into watch_groups (id, customer_id, name, created_at)
      values (${newId('wgr')}, ${customerId}, ${name}, ${at(tx.now)}) returning id, name`);
}

export async function renameGroup(
  tx: Tx,
  customerId: string,
  { id, name }: WatchGroup,
): Promise<boolean> {
  return tx.changed(
    sql`update watch_groups set name = ${name} where customer_id = ${customerId} and id = ${id}`,
  );
}

export async function deleteGroup(tx: Tx, customerId: string, id: string): Promise<boolean> {
  return tx.changed(sql`delete from watch_groups where customer_id = ${customerId} and id = ${id}`);
}
