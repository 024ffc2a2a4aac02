/**
 * Lots in the database: a row each, of which an order adds or reduces a few, and their sums in the
 * row of their position. Writers hold the customer's book, and every change comes with an event.
 */
import { assert } from '@candor/kit/assert';
import sql, { join, type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../../platform/db/columns.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { exactly } from '../../ledger/store/exactly.ts';
import type { Lots, Position, PurchaseLot } from '../state/position.ts';
import { changesOf, readLots, type NumberedLot } from '../terms/lot-list.rules.ts';
import { lotsFromText } from './json/lots-text.ts';

/** Closing asks for the open ones; a split, or the page of a position, for all. */
export type WantedLots = 'sums' | 'open' | 'all';

export type LotsRow = {
  is_owned: boolean;
  quantity: bigint;
  margin_minor: bigint;
  /** Empty where they are rows. */
  lots: string;
  lots_count: number | null;
  lots_from: number | null;
  lots_since_ms: bigint | null;
  lots_value: bigint | null;
  lots_basis: bigint | null;
  lots_opened: bigint | null;
  lots_opened_value: bigint | null;
  /** The first number that was asked for, and those from there on; null where none were. */
  lots_known: string | null;
};

/** Of a position `p`; where `isWanted` is given, only if it holds. */
export function lotsColumn(wanted: WantedLots, isWanted?: Sql): Sql {
  const sums = sql`p.lots, p.lots_count, p.lots_from, p.lots_since_ms, p.lots_value, p.lots_basis,
    p.lots_opened, p.lots_opened_value`;
  if (wanted === 'sums') return sql`${sums}, null::text as lots_known`;
  const from = wanted === 'all' ? sql`0` : sql`p.lots_from`;
  const known = sql`(select concat(${from}::text, ':', string_agg(concat_ws(' ', l.at_ms, l.quantity,
      l.remaining, l.units, l.basis, l.cost_minor), ',' order by l.number))
    from position_lots l where l.position_id = p.id and l.number >= ${from})`;
  return isWanted === undefined
    ? sql`${sums}, ${known} as lots_known`
    : sql`${sums}, case when ${isWanted} then ${known} end as lots_known`;
}

export function readLotsRow(row: LotsRow): Lots {
  if (row.lots !== '') return lotsFromText(row.lots);
  const { lots_count: count, lots_from: openFrom, quantity } = row;
  const { lots_value: value, lots_basis: basis, lots_opened: opened } = row;
  const openedValue = row.lots_opened_value;
  assert(
    count !== null &&
      openFrom !== null &&
      value !== null &&
      basis !== null &&
      opened !== null &&
      openedValue !== null,
    'lots that are rows have their sums',
  );
  const { start, items } =
    row.lots_known === null ? { start: count, items: [] } : parse(row.lots_known);
  return readLots(
    {
      count,
      openFrom,
      since: row.lots_since_ms === null ? null : Number(row.lots_since_ms),
      quantity,
      value,
      basis,
      // Invested at cost is the sum of the paid lots.
      paid: row.is_owned ? row.margin_minor : 0n,
      unpaid: row.is_owned ? 0n : quantity,
      opened,
      openedValue,
    },
    start,
    items,
  );
}

function parse(text: string): { start: number; items: PurchaseLot[] } {
  const colon = text.indexOf(':');
  const listed = text.slice(colon + 1);
  return {
    start: Number(text.slice(0, colon)),
    items: listed === '' ? [] : listed.split(',').map(parseLot),
  };
}

function parseLot(text: string): PurchaseLot {
  const [at, quantity, remaining, units, basis, cost] = text.split(' ');
  assert(
    at !== undefined &&
      quantity !== undefined &&
      remaining !== undefined &&
      units !== undefined &&
      basis !== undefined,
    'a lot has its figures',
  );
  return {
    at: Number(at),
    quantity: BigInt(quantity),
    remaining: BigInt(remaining),
    units: BigInt(units),
    basis: BigInt(basis),
    cost: cost === undefined ? null : BigInt(cost),
  };
}

/** For the row of each position, in the order of `LotsRow`. */
export function sumColumns(positions: readonly Position[]): Sql {
  const column = (of: (lots: Lots) => bigint | number | null): Sql =>
    sql`${bigints(positions.map(({ lots }) => of(lots)))}::bigint[]`;
  return join([
    column(({ count }) => count),
    column(({ openFrom }) => openFrom),
    column(({ since }) => since),
    column(({ value }) => value),
    column(({ basis }) => basis),
    column(({ opened }) => opened),
    column(({ openedValue }) => openedValue),
  ]);
}

type LotOf = NumberedLot & { readonly positionId: string };

/** As they are now; `loaded` are the positions as they are stored. */
export async function writeLots(
  tx: Tx,
  loaded: ReadonlyMap<string, Position>,
  positions: readonly Position[],
): Promise<void> {
  const [added, changed]: [LotOf[], LotOf[]] = [[], []];
  const gone: { readonly positionId: string; readonly from: number }[] = [];
  for (const { id: positionId, lots } of positions) {
    const changes = changesOf(loaded.get(positionId)?.lots ?? null, lots);
    for (const one of changes.added) added.push({ positionId, ...one });
    for (const one of changes.changed) changed.push({ positionId, ...one });
    if (changes.goneFrom !== null) gone.push({ positionId, from: changes.goneFrom });
  }
  await Promise.all([
    added.length === 0 ? null : insertLots(tx, added),
    changed.length === 0 ? null : updateLots(tx, changed),
    gone.length === 0
      ? null
      : tx.run(sql`
          delete from position_lots l
          using unnest(${texts(gone.map(({ positionId }) => positionId))}::text[],
            ${bigints(gone.map(({ from }) => from))}::bigint[]) as n (position_id, first)
          where l.position_id = n.position_id and l.number >= n.first`),
  ]);
}

async function insertLots(tx: Tx, lots: readonly LotOf[]): Promise<void> {
  await tx.run(sql`
    insert into position_lots (position_id, number, at_ms, quantity, remaining, units, basis,
      cost_minor)
    select * from unnest(${columnsOf(lots)})`);
}

async function updateLots(tx: Tx, lots: readonly LotOf[]): Promise<void> {
  await tx.run(
    exactly(
      lots.length,
      'a lot went although the book of its customer was held',
      sql`
    update position_lots l set at_ms = n.at, quantity = n.quantity, remaining = n.remaining,
      units = n.units, basis = n.basis, cost_minor = n.cost
    from unnest(${columnsOf(lots)})
      as n (position_id, number, at, quantity, remaining, units, basis, cost)
    where l.position_id = n.position_id and l.number = n.number`,
    ),
  );
}

function columnsOf(lots: readonly LotOf[]): Sql {
  return sql`${texts(lots.map(({ positionId }) => positionId))}::text[],
    ${bigints(lots.map(({ number }) => number))}::bigint[],
    ${bigints(lots.map(({ lot }) => lot.at))}::bigint[],
    ${bigints(lots.map(({ lot }) => lot.quantity))}::bigint[],
    ${bigints(lots.map(({ lot }) => lot.remaining))}::bigint[],
    ${bigints(lots.map(({ lot }) => lot.units))}::bigint[],
    ${bigints(lots.map(({ lot }) => lot.basis))}::bigint[],
    ${bigints(lots.map(({ lot }) => lot.cost))}::bigint[]`;
}
