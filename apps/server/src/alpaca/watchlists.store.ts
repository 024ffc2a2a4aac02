/** Lists of symbols that programs keep by name. */
import sql from 'sql-template-tag';
import { texts } from '../platform/db/columns.ts';
import type { Reader, Tx } from '../platform/db/database.ts';

export type Watchlist = {
  readonly id: string;
  readonly name: string;
  readonly symbols: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** Of one account. */
export const WATCHLISTS_MAX = 100;

const columns = sql`w.id, w.name, w.symbols, w.created_at as "createdAt", w.updated_at as "updatedAt"`;

/** By id or by name. */
export type WatchlistKey = { readonly id: string } | { readonly name: string };

const isNamed = (key: WatchlistKey) =>
  'id' in key ? sql`w.id = ${key.id}` : sql`w.name = ${key.name}`;

export async function listWatchlists(reader: Reader, customerId: string): Promise<Watchlist[]> {
  return reader.many<Watchlist>(sql`
    select ${columns} from alpaca_watchlists w where w.customer_id = ${customerId}
    order by w.created_at, w.id limit ${WATCHLISTS_MAX}`);
}

export async function findWatchlist(
  reader: Reader,
  customerId: string,
  key: WatchlistKey,
): Promise<Watchlist | null> {
  return reader.find<Watchlist>(sql`
    select ${columns} from alpaca_watchlists w
    where w.customer_id = ${customerId} and ${isNamed(key)}`);
}

export async function findWatchlistForUpdate(
  tx: Tx,
  customerId: string,
  key: WatchlistKey,
): Promise<Watchlist | null> {
  return tx.find<Watchlist>(sql`
    select ${columns} from alpaca_watchlists w
    where w.customer_id = ${customerId} and ${isNamed(key)} for update`);
}

/**
 * Locks the account, so that its lists are counted one after the other. False: too many, or the
 * name is taken.
 */
export async function insertWatchlist(
  tx: Tx,
  customerId: string,
  { id, name, symbols, createdAt }: Watchlist,
): Promise<boolean> {
  await tx.run(sql`select from accounts a where a.id = ${customerId} for update`);
  return tx.changed(sql`
    insert into alpaca_watchlists (id, customer_id, name, symbols, created_at, updated_at)
    select ${id}, ${customerId}, ${name}, ${texts(symbols)}::text[],
      to_timestamp(${createdAt}::bigint / 1000.0), to_timestamp(${createdAt}::bigint / 1000.0)
    where (select count(*) from alpaca_watchlists w where w.customer_id = ${customerId})
      < ${WATCHLISTS_MAX}
    on conflict do nothing`);
}

/** False where another one has the name. */
export async function updateWatchlist(
  tx: Tx,
  customerId: string,
  { id, name, symbols, updatedAt }: Watchlist,
): Promise<boolean> {
  return tx.changed(sql`
    update alpaca_watchlists w set name = ${name}, symbols = ${texts(symbols)}::text[],
      updated_at = to_timestamp(${updatedAt}::bigint / 1000.0)
    where w.id = ${id} and w.customer_id = ${customerId} and not exists (
      select from alpaca_watchlists o where o.customer_id = ${customerId} and o.name = ${name}
        and o.id <> ${id})`);
}

export async function removeWatchlist(
  tx: Tx,
  customerId: string,
  key: WatchlistKey,
): Promise<boolean> {
  return tx.changed(sql`
    delete from alpaca_watchlists w where w.customer_id = ${customerId} and ${isNamed(key)}`);
}
