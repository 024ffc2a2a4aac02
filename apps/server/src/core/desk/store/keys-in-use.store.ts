/**
 * Keys of programs that a batch is decided on. Their rows are shared until the commit, so that who
 * revokes or stops one waits for the orders that were decided before; what they used is behind the
 * lock of their account's book.
 */
import type { AccountProduct } from '@candor/contract/kernel/account-products';
import sql from 'sql-template-tag';
import { bigints, texts } from '../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { appendActs, type KeyAct } from '../../keys/key-chain.store.ts';
import { keyDay } from '../../keys/key.rules.ts';
import { noKeys, type KeyInUse, type KeyUse } from '../state/key-in-use.ts';

/** By key, in one order for everybody. */
export async function shareKeys(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.many(
    sql`select id from api_keys where id = any(${texts(ids)}::text[]) order by id for share`,
  );
}

type Row = {
  id: string;
  account_id: string;
  is_usable: boolean;
  products: AccountProduct[];
  instruments: string[];
  open_orders_max: number | null;
  order_max_minor: bigint | null;
  day_max_minor: bigint | null;
  loss_max_minor: bigint | null;
  used: bigint | null;
  began_usd: bigint | null;
  began_hkd: bigint | null;
  open: string[];
  usd: bigint;
  hkd: bigint;
};

export async function loadKeysInUse(
  reader: Reader,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, KeyInUse>> {
  if (ids.length === 0) return noKeys;
  const day = keyDay(now);
  const rows = await reader.many<Row>(sql`
    select k.id, k.account_id, k.products, k.instruments, k.open_orders_max, k.order_max_minor,
      k.day_max_minor, k.loss_max_minor,
      k.may_trade and k.revoked_at_ms is null and k.expires_at_ms > ${now}
        and s.stopped_at_ms is null as is_usable,
      d.value_minor as used, d.began_usd_minor as began_usd, d.began_hkd_minor as began_hkd,
      coalesce((select array_agg(o.id) from orders o join api_key_orders ko on ko.order_id = o.id
        where o.customer_id = k.account_id and o.ended_at_ms is null and ko.key_id = k.id), '{}')
        as open,
      result.usd, result.hkd
    from api_keys k left join api_key_stops s on s.person_id = k.person_id
      left join api_key_days d on d.key_id = k.id and d.day = ${day}::date
      cross join lateral (
        select coalesce(sum(r.minor) filter (where not r.is_hkd), 0)::bigint as usd,
          coalesce(sum(r.minor) filter (where r.is_hkd), 0)::bigint as hkd
        from (select p.realised_minor + p.financing_minor - p.fees_minor as minor,
            p.instrument_id like 'HK:%' as is_hkd
          from positions p where p.customer_id = k.account_id and k.loss_max_minor is not null) r
      ) result
    where k.id = any(${texts(ids)}::text[])`);
  return new Map(rows.map((row) => [row.id, toKey(row, day)]));
}

function toKey(row: Row, day: string): KeyInUse {
  const results = { USD: row.usd, HKD: row.hkd };
  return {
    id: row.id,
    accountId: row.account_id,
    isUsable: row.is_usable,
    products: new Set(row.products),
    instruments: new Set(row.instruments),
    openOrdersMax: row.open_orders_max,
    orderMax: row.order_max_minor,
    dayMax: row.day_max_minor,
    lossMax: row.loss_max_minor,
    day,
    began:
      row.began_usd === null || row.began_hkd === null
        ? results
        : { USD: row.began_usd, HKD: row.began_hkd },
    results,
    used: row.used ?? 0n,
    open: new Set(row.open),
  };
}

function toAct({ keyId, deeds, orders }: KeyUse): KeyAct {
  const value = orders.reduce((sum, one) => sum + one.value, 0n);
  return { keyId, kind: 'traded', facts: { deeds, value: String(value) } };
}

/** In the order of `uses`, which is that of the commands. */
export async function saveKeyOrders(
  tx: Tx,
  uses: readonly KeyUse[],
  keys: ReadonlyMap<string, KeyInUse>,
): Promise<void> {
  if (uses.length === 0) return;
  const chained = appendActs(tx, uses.map(toAct));
  const orders = uses.flatMap(({ keyId, orders: placed }) =>
    placed.map((order) => ({ keyId, ...order })),
  );
  const days = [...Map.groupBy(orders, ({ keyId }) => keyId)]
    .flatMap(([keyId, placed]) => {
      const key = keys.get(keyId);
      return key === undefined ? [] : [{ key, placed }];
    })
    .sort((a, b) => (a.key.id < b.key.id ? -1 : 1));
  if (days.length === 0) return chained;
  const values = days.map(({ placed }) => placed.reduce((sum, { value }) => sum + value, 0n));
  await Promise.all([
    chained,
    tx.run(sql`
      insert into api_key_orders (order_id, key_id, at_ms, value_minor)
      select n.order_id, n.key_id, ${tx.now}, n.value
      from unnest(${texts(orders.map(({ orderId }) => orderId))}::text[],
        ${texts(orders.map(({ keyId }) => keyId))}::text[],
        ${bigints(orders.map(({ value }) => value))}::bigint[]) as n (order_id, key_id, value)`),
    tx.run(sql`
      insert into api_key_days (key_id, day, orders, value_minor, began_usd_minor, began_hkd_minor)
      select n.key_id, n.day::date, n.orders, n.value, n.usd, n.hkd
      from unnest(${texts(days.map(({ key }) => key.id))}::text[],
        ${texts(days.map(({ key }) => key.day))}::text[],
        ${bigints(days.map(({ placed }) => placed.length))}::bigint[],
        ${bigints(values)}::bigint[],
        ${bigints(days.map(({ key }) => key.began.USD))}::bigint[],
        ${bigints(days.map(({ key }) => key.began.HKD))}::bigint[])
        as n (key_id, day, orders, value, usd, hkd)
      on conflict (key_id, day) do update set orders = api_key_days.orders + excluded.orders,
        value_minor = api_key_days.value_minor + excluded.value_minor,
        began_usd_minor = coalesce(api_key_days.began_usd_minor, excluded.began_usd_minor),
        began_hkd_minor = coalesce(api_key_days.began_hkd_minor, excluded.began_hkd_minor)`),
  ]);
}
