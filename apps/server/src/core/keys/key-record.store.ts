/** What keys did: counts of a day, the orders they placed, what was refused to them. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { RefusalValues } from '@candor/kit/decision';
import sql from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { appendActs, type KeyAct } from './key-chain.store.ts';
import { valuesFrom, valuesText } from './said.ts';

export type KeyDay = {
  readonly keyId: string;
  readonly day: string;
  readonly calls: number;
  readonly refused: number;
  readonly orders: number;
  /** US cents. */
  readonly value: bigint;
};

const DAYS_LISTED = 30;
const DAYS_OF_ALL_MAX = 1_000;
const LISTED_MAX = 50;
const REFUSALS_KEPT = 200;

/** Newest first, of the last thirty days with something in them. */
export async function listKeyDays(
  reader: Reader,
  keyIds: readonly string[],
  today: string,
): Promise<KeyDay[]> {
  const rows = await reader.many<{
    keyId: string;
    day: string;
    calls: bigint;
    refused: bigint;
    orders: bigint;
    value: bigint;
  }>(sql`
    select d.key_id as "keyId", d.day::text as day, d.calls, d.refused, d.orders,
      d.value_minor as value
    from api_key_days d where d.key_id = any(${texts(keyIds)}::text[])
      and d.day > ${today}::date - ${DAYS_LISTED}::int
    order by d.day desc, d.key_id limit ${DAYS_OF_ALL_MAX}`);
  return rows.map(({ calls, refused, orders, ...row }) => ({
    ...row,
    calls: Number(calls),
    refused: Number(refused),
    orders: Number(orders),
  }));
}

export type KeyOrder = {
  readonly orderId: string;
  readonly at: number;
  /** US cents; nothing for one that closes. */
  readonly value: bigint;
};

export async function listKeyOrders(reader: Reader, keyId: string): Promise<KeyOrder[]> {
  const rows = await reader.many<Omit<KeyOrder, 'at'> & { at: bigint }>(sql`
    select order_id as "orderId", at_ms as at, value_minor as value from api_key_orders
    where key_id = ${keyId} order by at_ms desc, order_id desc limit ${LISTED_MAX}`);
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

export type KeyRefusal = {
  readonly id: bigint;
  readonly at: number;
  readonly call: string;
  readonly reason: RefusalCode;
  readonly values: RefusalValues;
  readonly from: string;
};

export async function listKeyRefusals(reader: Reader, keyId: string): Promise<KeyRefusal[]> {
  const rows = await reader.many<
    Omit<KeyRefusal, 'at' | 'values'> & { at: bigint; said: string }
  >(sql`
    select id, at_ms as at, call, reason, said, network as "from" from api_key_refusals
    where key_id = ${keyId} order by id desc limit ${LISTED_MAX}`);
  return rows.map(({ said, ...row }) => ({ ...row, at: Number(row.at), values: valuesFrom(said) }));
}

export type KeyUses = {
  readonly keyId: string;
  readonly day: string;
  calls: number;
  refused: number;
  lastAt: number;
  lastFrom: string;
  /** The newest of them. */
  refusals: Omit<KeyRefusal, 'id'>[];
  /** First calls of the day from an address, and a server that begins to note. */
  acts: KeyAct[];
};

export async function saveKeyUses(tx: Tx, uses: readonly KeyUses[]): Promise<void> {
  const ids = texts(uses.map(({ keyId }) => keyId));
  // Keys before their days, as the desk locks them.
  await tx.run(sql`
    update api_keys k set last_used_at_ms = used.at, last_used_from = used.network
    from unnest(${ids}::text[], ${bigints(uses.map(({ lastAt }) => lastAt))}::bigint[],
      ${texts(uses.map(({ lastFrom }) => lastFrom))}::text[]) as used (id, at, network)
    where k.id = used.id and coalesce(k.last_used_at_ms, 0) < used.at`);
  await tx.run(sql`
    insert into api_key_days (key_id, day, calls, refused)
    select * from unnest(${ids}::text[], ${uses.map(({ day }) => day)}::date[],
      ${bigints(uses.map(({ calls }) => calls))}::bigint[],
      ${bigints(uses.map(({ refused }) => refused))}::bigint[])
    on conflict (key_id, day) do update set calls = api_key_days.calls + excluded.calls,
      refused = api_key_days.refused + excluded.refused`);
  const refused = uses.flatMap(({ keyId, refusals }) =>
    refusals.map((refusal) => ({ keyId, ...refusal })),
  );
  await appendActs(tx, [
    ...uses.flatMap(({ acts }) => acts),
    ...refusedActs(refused),
    ...beyondActs(uses),
  ]);
  if (refused.length === 0) return;
  await tx.run(sql`
    insert into api_key_refusals (key_id, at_ms, call, reason, said, network)
    select * from unnest(${texts(refused.map(({ keyId }) => keyId))}::text[],
      ${bigints(refused.map(({ at }) => at))}::bigint[],
      ${texts(refused.map(({ call }) => call))}::text[],
      ${texts(refused.map(({ reason }) => reason))}::text[],
      ${texts(refused.map(({ values }) => valuesText(values)))}::text[],
      ${texts(refused.map(({ from }) => from))}::text[])`);
  await tx.run(sql`
    delete from api_key_refusals r using (
      select k.id, (select n.id from api_key_refusals n where n.key_id = k.id
        order by n.id desc offset ${REFUSALS_KEPT} limit 1) as last
      from unnest(${ids}::text[]) as k (id)) old
    where r.key_id = old.id and r.id <= old.last`);
}

/** What was refused for one reason many times within seconds is one entry, with how often. */
function refusedActs(
  refused: readonly (Omit<KeyRefusal, 'id'> & { readonly keyId: string })[],
): KeyAct[] {
  const alike = Map.groupBy(refused, ({ keyId, call, reason, values, from }) =>
    JSON.stringify([keyId, call, reason, valuesText(values), from]),
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { keyId, at, call, reason, values, from } = first;
    const facts = { call, reason, said: valuesText(values), from, times: group.length };
    return [{ keyId, at, kind: 'refused', facts }];
  });
}

/** Of a burst the first ones are kept; of the others how many there were. */
function beyondActs(uses: readonly KeyUses[]): KeyAct[] {
  return uses
    .filter(({ refused, refusals }) => refused > refusals.length)
    .map(({ keyId, lastAt, refused, refusals }) => ({
      ...{ keyId, at: lastAt, kind: 'refusedMore' },
      facts: { times: refused - refusals.length },
    }));
}
