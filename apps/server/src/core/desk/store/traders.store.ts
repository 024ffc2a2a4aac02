/**
 * Customers as the gate sees them: status, counters, and sessions in which trading is unlocked. A
 * fund of the house is a trader like them, always active and verified.
 */
import sql from 'sql-template-tag';
import { bigints, texts } from '../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Trader } from '../state/desk-state.ts';
import { nothingTaken, type TakenBook } from '../state/taken-books.ts';
import { big, fields, fromText, list, plain } from './exact-json.ts';

export type TraderStanding = Pick<
  Trader,
  'customerId' | 'isActive' | 'isVerified' | 'permissions' | 'hasPayPassword'
>;
export type TraderCounts = Pick<
  Trader,
  'customerId' | 'openOrders' | 'minuteFrom' | 'minuteCount' | 'lastLooks' | 'lastAt' | 'taken'
>;

export async function listStandings(
  reader: Reader,
  customerIds: readonly string[],
): Promise<TraderStanding[]> {
  const ids = texts(customerIds);
  const rows = await reader.many<{
    id: string;
    is_active: boolean;
    is_verified: boolean;
    has_pay_password: boolean;
    services: string | null;
  }>(sql`
    select c.id, c.state = 'active' as is_active, c.verification = 'verified' as is_verified,
      p.customer_id is not null as has_pay_password, s.services
    from customers c
      left join customer_pay_passwords p on p.customer_id = c.id
      left join (select customer_id, string_agg(service, ' ') as services from customer_permissions
        where customer_id = any(${ids}::text[]) and state = 'active' group by customer_id) s
        on s.customer_id = c.id
    where c.id = any(${ids}::text[])
    union all
    select h.id, true, true, false, null from desk_house_traders h
      where h.id = any(${ids}::text[])`);
  return rows.map(({ id, is_active, is_verified, has_pay_password, services }) => ({
    customerId: id,
    isActive: is_active,
    isVerified: is_verified,
    hasPayPassword: has_pay_password,
    permissions: services === null ? noPermissions : new Set(services.split(' ')),
  }));
}

const noPermissions: ReadonlySet<string> = new Set();

/** Customers who never traded are absent. */
export async function listCounts(
  reader: Reader,
  customerIds: readonly string[],
): Promise<TraderCounts[]> {
  const rows = await reader.many<{
    customer_id: string;
    open_orders: bigint;
    minute_from_ms: bigint;
    minute_count: bigint;
    last_looks: string;
    last_at_ms: bigint;
    taken: string;
  }>(sql`
    select customer_id, open_orders, minute_from_ms, minute_count, last_looks, last_at_ms, taken
      from desk_traders where customer_id = any(${texts(customerIds)}::text[])`);
  return rows.map((row) => ({
    customerId: row.customer_id,
    openOrders: Number(row.open_orders),
    minuteFrom: Number(row.minute_from_ms),
    minuteCount: Number(row.minute_count),
    lastLooks: row.last_looks,
    lastAt: Number(row.last_at_ms),
    taken: row.taken === '' ? nothingTaken : fromText(takenCodec, row.taken),
  }));
}

const takenCodec = list(
  fields<TakenBook>({ book: plain(), side: plain(), sequence: plain(), quantity: big }),
);

export async function saveCounts(tx: Tx, traders: readonly TraderCounts[]): Promise<void> {
  if (traders.length === 0) return;
  await tx.run(sql`
    insert into desk_traders (customer_id, open_orders, minute_from_ms, minute_count, last_looks,
      last_at_ms, taken)
    select * from unnest(
      ${texts(traders.map(({ customerId }) => customerId))}::text[],
        ${bigints(traders.map(({ openOrders }) => openOrders))}::bigint[],
        ${bigints(traders.map(({ minuteFrom }) => minuteFrom))}::bigint[],
      ${bigints(traders.map(({ minuteCount }) => minuteCount))}::bigint[],
        ${texts(traders.map(({ lastLooks }) => lastLooks))}::text[],
        ${bigints(traders.map(({ lastAt }) => lastAt))}::bigint[],
        ${texts(traders.map(({ taken }) => (taken.length === 0 ? '' : takenCodec.text(taken))))}::text[])
    on conflict (customer_id) do update set open_orders = excluded.open_orders,
      minute_from_ms = excluded.minute_from_ms, minute_count = excluded.minute_count,
      last_looks = excluded.last_looks, last_at_ms = excluded.last_at_ms,
      taken = excluded.taken`);
}

export type Unlock = { readonly sessionId: string; readonly until: number };

export async function listUnlocks(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Unlock[]> {
  if (sessionIds.length === 0) return [];
  const rows = await reader.many<{ session_id: string; until_ms: bigint }>(
    sql`select session_id, until_ms from trading_unlocks
      where session_id = any(${texts(sessionIds)}::text[])`,
  );
  return rows.map(({ session_id, until_ms }) => ({
    sessionId: session_id,
    until: Number(until_ms),
  }));
}

export async function saveUnlock(
  tx: Tx,
  customerId: string,
  { sessionId, until }: Unlock,
): Promise<void> {
  await tx.run(sql`
    insert into trading_unlocks (session_id, customer_id, until_ms)
      values (${sessionId}, ${customerId}, ${until})
    on conflict (session_id) do update set until_ms = excluded.until_ms`);
}

export async function removeUnlock(tx: Tx, sessionId: string): Promise<void> {
  await tx.run(sql`delete from trading_unlocks where session_id = ${sessionId}`);
}
