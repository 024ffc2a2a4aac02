/** SQL of baskets and their weights. Whoever trades or changes one holds its row. */
import sql, { type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Basket, Part } from './basket.ts';

type Row = Omit<Basket, 'parts' | 'createdAt' | 'closedAt'> & {
  readonly createdAt: bigint;
  readonly closedAt: bigint | null;
};

const columns = sql`b.id, b.customer_id as "customerId", b.name, b.tolerance_bps as tolerance,
  b.version, b.created_at_ms as "createdAt", b.closed_at_ms as "closedAt"`;

export async function listOwnBaskets(
  reader: Reader,
  customerId: string,
  limit: number,
): Promise<Basket[]> {
  return listWhere(
    reader,
    sql`where b.customer_id = ${customerId}
      order by b.closed_at_ms is not null, b.created_at_ms desc, b.id limit ${limit}`,
  );
}

export async function findBasket(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<Basket | null> {
  const [found] = await listWhere(
    reader,
    sql`where b.id = ${id} and b.customer_id = ${customerId}`,
  );
  return found ?? null;
}

export async function findBasketForUpdate(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<Basket | null> {
  const [found] = await listWhere(
    tx,
    sql`where b.id = ${id} and b.customer_id = ${customerId} for update of b`,
  );
  return found ?? null;
}

async function listWhere(reader: Reader, where: Sql): Promise<Basket[]> {
  const rows = await reader.many<Row>(sql`select ${columns} from baskets b ${where}`);
  const parts = await listParts(
    reader,
    rows.map(({ id, version }) => ({ id, version })),
  );
  return rows.map(({ createdAt, closedAt, ...row }) => ({
    ...row,
    parts: parts.get(row.id) ?? [],
    createdAt: Number(createdAt),
    closedAt: closedAt === null ? null : Number(closedAt),
  }));
}

/** By basket, as they were chosen. */
async function listParts(
  reader: Reader,
  of: readonly Pick<Basket, 'id' | 'version'>[],
): Promise<Map<string, Part[]>> {
  if (of.length === 0) return new Map();
  const rows = await reader.many<Part & { readonly basketId: string }>(sql`
    select w.basket_id as "basketId", w.instrument_id as "instrumentId", w.code,
      w.weight_bps as weight
    from unnest(${texts(of.map(({ id }) => id))}::text[],
      ${bigints(of.map(({ version }) => version))}::bigint[]) as n (id, version)
      join basket_weights w on w.basket_id = n.id and w.version = n.version
    order by w.basket_id, w.place`);
  const parts = new Map<string, Part[]>();
  for (const { basketId, ...part } of rows)
    parts.set(basketId, [...(parts.get(basketId) ?? []), part]);
  return parts;
}

export async function countOpenBaskets(reader: Reader, customerId: string): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(sql`
    select count(*) as count from baskets where customer_id = ${customerId}
      and closed_at_ms is null`);
  return Number(count);
}

/** Lets an account's new baskets pass one at a time, so that the limit holds for taps at once. */
export async function countOpenBasketsForUpdate(tx: Tx, customerId: string): Promise<number> {
  await tx.one(sql`
    select pg_advisory_xact_lock(hashtextextended(${`baskets ${customerId}`}, 0))::text as locked`);
  return countOpenBaskets(tx, customerId);
}

export async function insertBasket(
  tx: Tx,
  { id, customerId, name, tolerance, parts }: Omit<Basket, 'version' | 'createdAt' | 'closedAt'>,
): Promise<void> {
  await tx.run(sql`
    insert into baskets (id, customer_id, name, tolerance_bps, version, created_at_ms)
    values (${id}, ${customerId}, ${name}, ${tolerance}, 1, ${tx.now})`);
  await insertWeights(tx, { id, version: 1, parts });
}

export async function insertWeights(
  tx: Tx,
  { id, version, parts }: Pick<Basket, 'id' | 'version' | 'parts'>,
): Promise<void> {
  await tx.run(sql`
    insert into basket_weights (basket_id, version, place, instrument_id, code, weight_bps, at_ms)
    select ${id}, ${version}::int, n.place, n.instrument_id, n.code, n.weight, ${tx.now}::bigint
    from unnest(${bigints(parts.map((_, place) => place))}::bigint[],
      ${texts(parts.map(({ instrumentId }) => instrumentId))}::text[],
      ${texts(parts.map(({ code }) => code))}::text[],
      ${bigints(parts.map(({ weight }) => weight))}::bigint[])
      as n (place, instrument_id, code, weight)`);
}

export async function updateBasket(
  tx: Tx,
  { id, name, tolerance, version }: Pick<Basket, 'id' | 'name' | 'tolerance' | 'version'>,
): Promise<void> {
  await tx.run(sql`
    update baskets set name = ${name}, tolerance_bps = ${tolerance}, version = ${version}
    where id = ${id}`);
}

export async function closeOne(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update baskets set closed_at_ms = ${tx.now} where id = ${id} and closed_at_ms is null`);
  await endLink(tx, id);
}

/** By basket. */
export async function listLinks(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, { readonly id: string; readonly version: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.many<{ id: string; basketId: string; version: number }>(sql`
    select id, basket_id as "basketId", version from basket_links
    where basket_id = any(${texts(ids)}::text[]) and ended_at_ms is null`);
  return new Map(rows.map(({ basketId, ...link }) => [basketId, link]));
}

export async function insertLink(
  tx: Tx,
  { id, basketId, version }: { id: string; basketId: string; version: number },
): Promise<void> {
  await tx.run(sql`
    insert into basket_links (id, basket_id, version, created_at_ms)
    values (${id}, ${basketId}, ${version}, ${tx.now})`);
}

export async function endLink(tx: Tx, basketId: string): Promise<void> {
  await tx.run(sql`
    update basket_links set ended_at_ms = ${tx.now}
    where basket_id = ${basketId} and ended_at_ms is null`);
}

/** None where the link has ended. */
export async function listSharedParts(reader: Reader, link: string): Promise<Part[]> {
  return reader.many<Part>(sql`
    select w.instrument_id as "instrumentId", w.code, w.weight_bps as weight
    from basket_links l
      join basket_weights w on w.basket_id = l.basket_id and w.version = l.version
    where l.id = ${link} and l.ended_at_ms is null order by w.place`);
}
