/**
 * Positions: whole batches. Writers hold the customer's book; every customer query names the
 * customer.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { exactly } from '../../ledger/store/exactly.ts';
import { isFill } from './desk-events.store.ts';
import { fromText } from './json/exact-json.ts';
import {
  lotsColumn,
  readLotsRow,
  sumColumns,
  type LotsRow,
  type WantedLots,
} from './lots.store.ts';
import { warningsCodec } from './json/order-json.ts';
import { heldPositions, type HoldingKey } from './orders.store.ts';
import { callEndings, coverRoot } from '../state/cover.ts';
import type { Position } from '../state/position.ts';
import { isShareSource } from '../state/booked-source.rules.ts';
import { bookedUnder, type BookedSource } from '../state/booked-source.rules.ts';

export type Row = {
  id: string;
  customer_id: string;
  source: BookedSource;
  instrument_id: string;
  code: string;
  direction: Position['direction'];
  leverage: number;
  rental_id: string | null;
  state: Position['state'];
  is_owned: boolean;
  opened_quantity: bigint;
  quantity: bigint;
  warnings: string;
  margin_minor: bigint;
  initial_margin_minor: bigint;
  realised_minor: bigint;
  fees_minor: bigint;
  financing_minor: bigint;
  closed_value: bigint;
  opened_at_ms: bigint;
  closed_at_ms: bigint | null;
  expires_at_ms: bigint | null;
  settled_through: string | null;
  financed_through: string | null;
  acted_through: string | null;
} & LotsRow;

/** Lists need the sums alone, which the row has. */
export const columns = columnsWith(lotsColumn('sums'));

function columnsWith(lots: Sql): Sql {
  return sql`p.id, p.customer_id, p.source, p.instrument_id, p.code, p.direction, p.leverage,
  p.rental_id, p.state, p.is_owned, p.opened_quantity, p.quantity, p.warnings, p.margin_minor,
  p.initial_margin_minor, p.realised_minor, p.fees_minor, p.financing_minor, p.closed_value,
    p.opened_at_ms, p.closed_at_ms, p.expires_at_ms, p.settled_through, p.financed_through,
    p.acted_through, ${lots}`;
}

export async function listPositionsFor(
  reader: Reader,
  ids: readonly string[],
  holdings: readonly HoldingKey[],
  wanted: WantedLots = 'sums',
): Promise<Position[]> {
  if (ids.length === 0 && holdings.length === 0) return [];
  const withLots = columnsWith(lotsColumn(wanted));
  // What is added to needs no lots.
  const ofHeld = columnsWith(lotsColumn(wanted, sql`p.direction is distinct from h.adds_to`));
  const rows = await reader.many<Row>(sql`
    select ${withLots} from positions p where p.id = any(${texts(ids)}::text[])
    union all select ${ofHeld} from ${heldPositions(holdings)}
    ${soldCalls(holdings)}`);
  // A position may be named and held.
  const found = new Map<string, Row>();
  for (const row of rows) if (row.lots_known !== null || !found.has(row.id)) found.set(row.id, row);
  return Array.from(found.values(), getPosition);
}

/**
 * Calls sold against the shares among these: the shares are locked by them. Sold options have an
 * index of their own, which the numbers must be spelled out for.
 */
function soldCalls(holdings: readonly HoldingKey[]): Sql {
  const shares = holdings.flatMap(({ customerId, instrumentId }) => {
    const root = instrumentId.startsWith('US:') ? coverRoot(instrumentId) : null;
    return root === null ? [] : [{ customerId, root }];
  });
  if (shares.length === 0) return empty;
  return sql`union all
    select ${columns} from unnest(${texts(shares.map(({ customerId }) => customerId))}::text[],
      ${texts(shares.map(({ root }) => root))}::text[]) as c (customer_id, root)
    join positions p on p.customer_id = c.customer_id and p.state = 'open' and ${isSoldOption}
      and p.instrument_id like any(array[${join(callEndings.map((ending) => sql`'OP:' || c.root || ${ending}`))}])`;
}

const isSoldOption = raw(`p.source = ${TradedSource.Option} and p.direction = ${Direction.Sell}`);

export async function insertPositions(tx: Tx, positions: readonly Position[]): Promise<void> {
  if (positions.length === 0) return;
  await tx.run(sql`
    insert into positions (id, customer_id, source, instrument_id, code, direction, leverage,
      rental_id, opened_at_ms, expires_at_ms, state, is_owned, opened_quantity, quantity, lots,
      lots_count, lots_from, lots_since_ms, lots_value, lots_basis, lots_opened, lots_opened_value,
      warnings, margin_minor, initial_margin_minor, realised_minor, fees_minor, financing_minor, closed_value,
        closed_at_ms, settled_through, financed_through, acted_through)
    select n.id, n.customer_id, n.source, n.instrument_id, n.code, n.direction, n.leverage,
      nullif(n.rental_id, ''), n.opened_at, n.expires_at, n.state, n.is_owned = 1, n.opened_quantity, n.quantity, '',
      n.lots_count, n.lots_from, n.lots_since, n.lots_value, n.lots_basis, n.lots_opened,
        n.lots_opened_value, n.warnings,
      n.margin, n.initial_margin, n.realised, n.fees, n.financing, n.closed_value, n.closed_at,
        nullif(n.settled, ''), nullif(n.financed, ''), nullif(n.acted, '')
    from unnest(
      ${texts(positions.map(({ id }) => id))}::text[],
        ${texts(positions.map(({ customerId }) => customerId))}::text[],
        ${bigints(positions.map(({ source }) => source))}::bigint[],
      ${texts(positions.map(({ instrumentId }) => instrumentId))}::text[],
        ${texts(positions.map(({ code }) => code))}::text[],
        ${bigints(positions.map(({ direction }) => direction))}::bigint[],
      ${bigints(positions.map(({ leverage }) => leverage))}::bigint[],
        ${texts(positions.map(({ rentalId }) => rentalId ?? ''))}::text[],
        ${bigints(positions.map(({ openedAt }) => openedAt))}::bigint[],
        ${bigints(positions.map(({ expiresAt }) => expiresAt))}::bigint[],
      ${texts(positions.map(({ state }) => state))}::text[],
        ${bigints(positions.map(({ isOwned }) => Number(isOwned)))}::bigint[],
        ${bigints(positions.map(({ openedQuantity }) => openedQuantity))}::bigint[],
        ${bigints(positions.map(({ quantity }) => quantity))}::bigint[],
      ${sumColumns(positions)},
        ${texts(positions.map(({ warnings }) => warningsCodec.text(warnings)))}::text[],
      ${bigints(positions.map(({ margin }) => margin))}::bigint[],
        ${bigints(positions.map(({ initialMargin }) => initialMargin))}::bigint[],
        ${bigints(positions.map(({ realised }) => realised))}::bigint[],
      ${bigints(positions.map(({ fees }) => fees))}::bigint[],
        ${bigints(positions.map(({ financing }) => financing))}::bigint[],
        ${bigints(positions.map(({ closedValue }) => closedValue))}::bigint[],
      ${bigints(positions.map(({ closedAt }) => closedAt))}::bigint[],
        ${texts(positions.map(({ settledThrough }) => settledThrough ?? ''))}::text[],
      ${texts(positions.map(({ financedThrough }) => financedThrough ?? ''))}::text[],
        ${texts(positions.map(({ actedThrough }) => actedThrough ?? ''))}::text[])
      as n (id, customer_id, source, instrument_id, code, direction, leverage, rental_id,
        opened_at,
        expires_at, state, is_owned, opened_quantity, quantity, lots_count, lots_from, lots_since,
        lots_value, lots_basis, lots_opened, lots_opened_value, warnings,
        margin, initial_margin, realised, fees, financing, closed_value, closed_at, settled,
          financed, acted)`);
}

export async function updatePositions(tx: Tx, positions: readonly Position[]): Promise<void> {
  if (positions.length === 0) return;
  await tx.run(
    exactly(
      positions.length,
      'a position was closed although the book of its customer was held',
      sql`
    update positions p set state = n.state, is_owned = n.is_owned = 1, opened_quantity = n.opened_quantity,
      quantity = n.quantity, lots = case when n.is_text = 1 then p.lots else '' end,
      lots_count = n.lots_count, lots_from = n.lots_from, lots_since_ms = n.lots_since,
      lots_value = n.lots_value, lots_basis = n.lots_basis, lots_opened = n.lots_opened,
      lots_opened_value = n.lots_opened_value, warnings = n.warnings, margin_minor = n.margin,
      initial_margin_minor = n.initial_margin, realised_minor = n.realised, fees_minor = n.fees,
        financing_minor = n.financing, closed_value = n.closed_value, closed_at_ms = n.closed_at,
      settled_through = nullif(n.settled, ''), financed_through = nullif(n.financed, ''),
        acted_through = nullif(n.acted, '')
    from unnest(
      ${texts(positions.map(({ id }) => id))}::text[],
        ${texts(positions.map(({ state }) => state))}::text[],
        ${bigints(positions.map(({ isOwned }) => Number(isOwned)))}::bigint[],
        ${bigints(positions.map(({ openedQuantity }) => openedQuantity))}::bigint[],
      ${bigints(positions.map(({ quantity }) => quantity))}::bigint[],
        ${bigints(positions.map(({ lots }) => Number(lots.isText)))}::bigint[],
        ${sumColumns(positions)},
      ${texts(positions.map(({ warnings }) => warningsCodec.text(warnings)))}::text[],
        ${bigints(positions.map(({ margin }) => margin))}::bigint[],
      ${bigints(positions.map(({ initialMargin }) => initialMargin))}::bigint[],
        ${bigints(positions.map(({ realised }) => realised))}::bigint[],
        ${bigints(positions.map(({ fees }) => fees))}::bigint[],
      ${bigints(positions.map(({ financing }) => financing))}::bigint[],
        ${bigints(positions.map(({ closedValue }) => closedValue))}::bigint[],
        ${bigints(positions.map(({ closedAt }) => closedAt))}::bigint[],
      ${texts(positions.map(({ settledThrough }) => settledThrough ?? ''))}::text[],
        ${texts(positions.map(({ financedThrough }) => financedThrough ?? ''))}::text[],
      ${texts(positions.map(({ actedThrough }) => actedThrough ?? ''))}::text[])
      as n (id, state, is_owned, opened_quantity, quantity, is_text, lots_count, lots_from,
        lots_since, lots_value, lots_basis, lots_opened, lots_opened_value, warnings, margin, initial_margin, realised,
        fees, financing, closed_value, closed_at, settled, financed, acted)
    where p.id = n.id and p.state = 'open'`,
    ),
  );
}

/**
 * Opened or added to under a source: a share bought in a block may have joined a position. Only
 * shares have several sources.
 */
export function isUnder(source: TradedSource): Sql {
  if (!isShareSource(source)) return sql`p.source = ${source}`;
  const sources = bigints(bookedUnder(source));
  return sql`(p.source = any(${sources}::bigint[]) or exists (select from desk_events e where e.position_id = p.id
    and ${isFill} and e.source = any(${sources}::bigint[]) and e.direction = p.direction))`;
}

const OPEN_POSITIONS_SUMMED_MAX = 2_000;

export async function listOpenPositionsFor(
  reader: Reader,
  customerId: string,
  {
    instrumentId,
    source,
    isWithoutRobots,
  }: {
    readonly instrumentId?: string | undefined;
    readonly source?: TradedSource | undefined;
    readonly isWithoutRobots?: boolean | undefined;
  } = {},
  limit = OPEN_POSITIONS_SUMMED_MAX,
): Promise<Position[]> {
  const chosen = sql`p.customer_id = ${customerId}
    and p.state = 'open' ${instrumentId === undefined ? empty : sql`and p.instrument_id = ${instrumentId}`} ${source === undefined ? empty : sql`and ${isUnder(source)}`}
    ${isWithoutRobots === true ? sql`and p.rental_id is null` : empty}`;
  return listPositionsWhere(reader, chosen, sql`p.opened_at_ms desc, p.id desc`, limit);
}

export async function findPosition(
  reader: Reader,
  customerId: string,
  id: string,
  wanted: WantedLots = 'all',
): Promise<Position | null> {
  const row = await reader.find<Row>(
    sql`select ${columnsWith(lotsColumn(wanted))} from positions p where p.id = ${id} and p.customer_id = ${customerId}`,
  );
  return row === null ? null : getPosition(row);
}

/** Not what a rented robot holds: that is not theirs to trade. With its open lots. */
export async function findOwnPosition(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<Position | null> {
  const position = await findPosition(reader, customerId, id, 'open');
  return position?.rentalId === null ? position : null;
}

export async function listOpenPositions(
  reader: Reader,
  after: Pick<Position, 'openedAt' | 'id'> | null,
  limit: number,
): Promise<Position[]> {
  return listPositionsWhere(
    reader,
    sql`p.state = 'open' and (p.opened_at_ms, p.id) > (${after?.openedAt ?? 0},
      ${after?.id ?? ''})`,
    sql`p.opened_at_ms, p.id`,
    limit,
  );
}

/** Open ones of these rentals, and of these owners beside any rental; the oldest first. */
export async function listOpenOf(
  reader: Reader,
  {
    rentalIds,
    owners,
  }: { readonly rentalIds: readonly string[]; readonly owners: readonly string[] },
): Promise<Position[]> {
  if (rentalIds.length === 0 && owners.length === 0) return [];
  const rows = await reader.many<Row>(sql`
    select ${columns} from positions p
    where p.rental_id = any(${texts(rentalIds)}::text[]) and p.state = 'open'
    union all
    select ${columns} from positions p
    where p.customer_id = any(${texts(owners)}::text[]) and p.rental_id is null and p.state = 'open'
    order by opened_at_ms, id`);
  return rows.map(getPosition);
}

/** Their contract has expired. Options end in their own way (option-life.store.ts). */
export async function listEndedContracts(
  reader: Reader,
  nowMs: number,
  limit: number,
): Promise<Position[]> {
  return listPositionsWhere(
    reader,
    sql`p.state = 'open' and p.expires_at_ms < ${nowMs}
      and p.source <> ${TradedSource.Option}`,
    sql`p.expires_at_ms`,
    limit,
  );
}

/** With all their lots. */
export async function listAllPositions(
  reader: Reader,
  after: string,
  limit: number,
): Promise<Position[]> {
  return listPositionsWhere(reader, sql`p.id > ${after}`, sql`p.id`, limit, 'all');
}

/** Bought without leverage and still on margin: from before purchases were booked as such. */
export async function listToCarryOver(
  reader: Reader,
  sources: readonly BookedSource[],
  limit: number,
): Promise<{ readonly id: string; readonly customerId: string }[]> {
  return reader.many(sql`
    select id, customer_id as "customerId" from positions
    where state = 'open' and not is_owned and direction = 0 and leverage = 1 and rental_id is null
      and source = any(${bigints(sources)}::bigint[])
    order by id limit ${limit}`);
}

/** For stores of the desk. */
export async function listPositionsWhere(
  reader: Reader,
  chosen: Sql,
  order: Sql,
  limit: number,
  wanted: WantedLots = 'sums',
): Promise<Position[]> {
  return (
    await reader.many<Row>(
      sql`select ${columnsWith(lotsColumn(wanted))} from positions p where ${chosen}
        order by ${order} limit ${limit}`,
    )
  ).map(getPosition);
}

export function getPosition(row: Row): Position {
  return {
    id: row.id,
    customerId: row.customer_id,
    source: row.source,
    instrumentId: row.instrument_id,
    code: row.code,
    direction: row.direction,
    leverage: row.leverage,
    rentalId: row.rental_id,
    state: row.state,
    isOwned: row.is_owned,
    openedQuantity: row.opened_quantity,
    quantity: row.quantity,
    lots: readLotsRow(row),
    margin: row.margin_minor,
    initialMargin: row.initial_margin_minor,
    realised: row.realised_minor,
    fees: row.fees_minor,
    financing: row.financing_minor,
    closedValue: row.closed_value,
    warnings: fromText(warningsCodec, row.warnings),
    openedAt: Number(row.opened_at_ms),
    closedAt: row.closed_at_ms === null ? null : Number(row.closed_at_ms),
    expiresAt: row.expires_at_ms === null ? null : Number(row.expires_at_ms),
    settledThrough: row.settled_through,
    financedThrough: row.financed_through,
    actedThrough: row.acted_through,
  };
}
