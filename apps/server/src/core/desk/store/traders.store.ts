/**
 * Customers' accounts as the gate sees them: status, counters, and sessions in which trading is
 * unlocked. A fund of the house is a trader like them, always active and verified.
 */
import sql from 'sql-template-tag';
import { isFirstAccount, personOf } from '@candor/contract/kernel/account-id';
import type { Direction } from '@candor/contract/kernel/enumerations';
import type { AccountProduct } from '@candor/contract/kernel/account-products';
import { SECOND_MS } from '@candor/kit/time';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { isCustomer } from '../../ledger/accounts.ts';
import { parseHeldProducts } from '../../customers/held-products.rules.ts';
import type { Trader, TraderCounts } from '../state/desk-state.ts';
import { readGroupRules } from './json/group-rules.ts';
import { minuteOf, orderFingerprint, REPEAT_MS } from '../booking/repeated-order.rules.ts';
import { KEPT_TICKS, type RecentFill } from '../booking/taken.rules.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import { eventColumnsWithoutLevels, getEvent, isFill, type EventRow } from './desk-events.store.ts';
import { fromText } from './json/exact-json.ts';
import { MADE_BY, orderTermsCodec } from './json/order-json.ts';
import type { BookedSource } from '../state/booked-source.rules.ts';
import { loadForced } from './forced/forced-events.store.ts';

export type TraderStanding = Pick<
  Trader,
  | 'customerId'
  | 'limits'
  | 'isActive'
  | 'ordersHeldUntil'
  | 'heldProducts'
  | 'isVerified'
  | 'permissions'
  | 'hasPayPassword'
>;

export async function listStandings(
  reader: Reader,
  customerIds: readonly string[],
): Promise<TraderStanding[]> {
  const ids = texts(customerIds);
  const people = texts([...new Set(customerIds.map(personOf))]);
  const rows = await reader.many<{
    id: string;
    is_active: boolean;
    orders_held_until_ms: bigint;
    products_held: string;
    is_verified: boolean;
    has_pay_password: boolean;
    services: string | null;
    products: AccountProduct[] | null;
    leverage_max: number | null;
    orders_from_ms: bigint | null;
    orders_until_ms: bigint | null;
    rules: string | null;
  }>(sql`
    select a.id, c.state = 'active' and a.closed_at_ms is null as is_active, c.orders_held_until_ms,
      c.products_held, c.verification = 'verified'
        or (c.given_by is not null and c.given_by = a.group_id) as is_verified,
      p.customer_id is not null as has_pay_password, s.services, a.products, a.leverage_max,
      a.orders_from_ms, least(a.orders_until_ms, m.left_at_ms) as orders_until_ms, g.rules
    from accounts a
      join customers c on c.id = a.person_id
      left join customer_pay_passwords p on p.customer_id = c.id
      left join (select customer_id, string_agg(service, ' ') as services from customer_permissions
        where customer_id = any(${people}::text[]) and state = 'active' group by customer_id) s
        on s.customer_id = c.id
      left join group_members m on m.group_id = a.group_id and m.person_id = a.person_id
        and m.role = 'member'
      left join lateral (select json_agg(json_build_array(l.counts_from_ms, l.products,
          l.leverage_max, l.may_short, l.position_max_minor::text, l.hours_from, l.hours_until, l.hours_zone) order by l.counts_from_ms, l.version)::text as rules
        from group_limits l where l.group_id = a.group_id) g on a.group_id is not null
    where a.id = any(${ids}::text[])
    union all
    select h.id, true, 0, '', true, false, null, null, null, null, null, null from desk_house_traders h
      where h.id = any(${ids}::text[])`);
  return rows.map(({ id, services, products, leverage_max: leverageMax, ...row }) => ({
    customerId: id,
    limits:
      products === null || leverageMax === null
        ? null
        : {
            products: new Set(products),
            leverageMax,
            ordersWithin:
              row.orders_from_ms === null || row.orders_until_ms === null
                ? null
                : { from: Number(row.orders_from_ms), until: Number(row.orders_until_ms) },
            rules: readGroupRules(row.rules),
          },
    isActive: row.is_active,
    ordersHeldUntil: Number(row.orders_held_until_ms),
    heldProducts: parseHeldProducts(row.products_held),
    isVerified: row.is_verified,
    hasPayPassword: row.has_pay_password,
    permissions: services === null ? noPermissions : new Set(services.split(' ')),
  }));
}

const noPermissions: ReadonlySet<string> = new Set();

/**
 * Counted from the orders and fills themselves, for a server that does not know its customer: no
 * row keeps what follows from them. One for each.
 */
export async function countTraders(
  reader: Reader,
  customerIds: readonly string[],
  now: number,
): Promise<CountedTrader[]> {
  const ids = texts(customerIds);
  const further = customerIds.filter((id) => isCustomer(id) && !isFirstAccount(id));
  const [rows, fills, forced] = await Promise.all([
    reader.many<CountRow>(sql`
      select c.id, (select count(*) from orders o where o.customer_id = c.id
          and o.ended_at_ms is null) as open_orders,
        (select count(*) from orders o where o.customer_id = c.id
          and o.created_at_ms >= ${minuteOf(now)} and ${isAskedFor}) as minute_count,
        last.source, last.instrument_id, last.direction, last.quantity, last.terms,
        last.created_at_ms
      from unnest(${ids}::text[]) as c (id) left join lateral (
        select * from orders o where o.customer_id = c.id
          and o.created_at_ms > ${now - REPEAT_MS} and ${isAskedFor}
        order by o.created_at_ms desc, o.id desc limit 1) last on true`),
    reader.many<EventRow>(sql`
      select ${eventColumnsWithoutLevels} from unnest(${ids}::text[]) as c (id),
        desk_recent(c.id, ${now - FILLS_COUNT_MS}) e
      where ${isFill} order by e.seq`),
    loadForced(reader, further, now),
  ]);
  const byCustomer = Map.groupBy(fills.map(getEvent), ({ customerId }) => customerId);
  return rows.map((row) => ({
    customerId: row.id,
    openOrders: Number(row.open_orders),
    minuteFrom: minuteOf(now),
    minuteCount: Number(row.minute_count),
    ...getLast(row),
    fills: (byCustomer.get(row.id) ?? []).flatMap(getFill),
    ...withForced(forced.get(row.id)),
  }));
}

function withForced(forced: Trader['forced']): Pick<Trader, 'forced'> {
  return forced === undefined ? {} : { forced };
}

/** What was taken is known once the books are. */
type CountedTrader = Omit<TraderCounts, 'taken'> & { readonly fills: readonly RecentFill[] };

/** The customer is left out; older orders say it in full. */
const isAskedFor = sql`
  coalesce(o.terms::json ->> ${MADE_BY}, o.terms::json ->> 'madeBy', 'customer') = 'customer'`;
/** As long as what was taken of a book is kept. */
const FILLS_COUNT_MS = KEPT_TICKS * SECOND_MS;

type CountRow = {
  id: string;
  open_orders: bigint;
  minute_count: bigint;
  source: BookedSource | null;
  instrument_id: string;
  direction: Direction;
  quantity: bigint;
  terms: string;
  created_at_ms: bigint;
};

function getLast(row: CountRow): Pick<Trader, 'lastLooks' | 'lastAt'> {
  if (row.source === null) return { lastLooks: '', lastAt: 0 };
  const { source, direction, quantity } = row;
  const { type, limitUnits, stopUnits } = fromText(orderTermsCodec, row.terms);
  const lastLooks = orderFingerprint({
    source,
    instrumentId: row.instrument_id,
    direction,
    type,
    quantity,
    limitUnits,
    stopUnits,
  });
  return { lastLooks, lastAt: Number(row.created_at_ms) };
}

function getFill({ source, instrumentId, direction, body }: DeskEvent): RecentFill[] {
  if (body.kind !== 'filled' || body.takenBefore === null) return [];
  const { book, quantity } = body;
  return [{ source, instrumentId, direction, sequence: book.sequence, quantity }];
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
      values (${sessionId}, ${personOf(customerId)}, ${until})
    on conflict (session_id) do update set until_ms = excluded.until_ms`);
}

export async function removeUnlock(tx: Tx, sessionId: string): Promise<void> {
  await tx.run(sql`delete from trading_unlocks where session_id = ${sessionId}`);
}
