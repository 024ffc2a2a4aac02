/**
 * What tasks are checked by, of many accounts at once: the newest orders and positions of each
 * since an instant. Those of rented robots are nobody's work.
 */
import { OrderType, type Direction } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader } from '../../platform/db/database.ts';
import { MADE_BY, TYPE } from '../desk/store/json/order-json.ts';
import type { BookedSource } from '../desk/state/booked-source.rules.ts';
import type { AccountRecord, HeldPosition, PlacedOrder } from './task-progress.rules.ts';

/** Of each account; a task never asks for as many. */
const ORDERS_READ_MAX = 500;
const POSITIONS_READ_MAX = 500;

/** What is usual is left out of the terms; older orders say it in full. */
const typeOf = sql`coalesce(
  o.terms::json ->> ${TYPE}, o.terms::json ->> 'type', ${String(OrderType.Market)})::smallint`;
const madeBy = sql`coalesce(n.terms::json ->> ${MADE_BY}, n.terms::json ->> 'madeBy', 'customer')`;

/** Those of the accounts' orders that their owners wrote a reason for, since an instant. */
export type ListNotedOrders = (
  reader: Reader,
  accounts: readonly string[],
  since: number,
) => Promise<readonly string[]>;

/** By account; each of them is there. */
export async function readRecords(
  reader: Reader,
  listNoted: ListNotedOrders,
  accounts: readonly string[],
  since: number,
): Promise<Map<string, AccountRecord>> {
  const [orders, positions, notes] = await Promise.all([
    readOrders(reader, accounts, since),
    readPositions(reader, accounts, since),
    listNoted(reader, accounts, since),
  ]);
  const noted = new Set(notes);
  return new Map(
    accounts.map((id) => [
      id,
      { orders: orders.get(id) ?? [], positions: positions.get(id) ?? [], noted },
    ]),
  );
}

async function readOrders(
  reader: Reader,
  accounts: readonly string[],
  since: number,
): Promise<Map<string, PlacedOrder[]>> {
  const rows = await reader.many<{
    account: string;
    id: string;
    effect: 'open' | 'close';
    type: OrderType;
    is_filled: boolean;
    created_at_ms: bigint;
  }>(sql`
    select a.id as account, o.id, o.effect, ${typeOf} as type,
      o.filled > 0 as is_filled, o.created_at_ms
    from unnest(${texts(accounts)}::text[]) as a (id) cross join lateral (
      select * from orders n where n.customer_id = a.id and n.created_at_ms >= ${since}
        and n.rental_id is null and ${madeBy} in ('customer', 'stopLoss')
      order by n.created_at_ms desc limit ${ORDERS_READ_MAX}) o`);
  const shown = rows.map(({ account, effect, is_filled, created_at_ms, ...row }) => ({
    account,
    order: { ...row, opens: effect === 'open', isFilled: is_filled, at: Number(created_at_ms) },
  }));
  return byAccount(shown, ({ order }) => order);
}

async function readPositions(
  reader: Reader,
  accounts: readonly string[],
  since: number,
): Promise<Map<string, HeldPosition[]>> {
  const rows = await reader.many<{
    account: string;
    source: BookedSource;
    instrumentId: string;
    direction: Direction;
    leverage: number;
    opened_at_ms: bigint;
    closed_at_ms: bigint | null;
  }>(sql`
    select a.id as account, p.source, p.instrument_id as "instrumentId", p.direction, p.leverage,
      p.opened_at_ms, p.closed_at_ms
    from unnest(${texts(accounts)}::text[]) as a (id) cross join lateral (
      select * from positions n where n.customer_id = a.id
        and (n.state = 'open' or n.closed_at_ms >= ${since}) and n.rental_id is null
      order by n.opened_at_ms desc limit ${POSITIONS_READ_MAX}) p`);
  const shown = rows.map(({ account, opened_at_ms, closed_at_ms, ...row }) => ({
    account,
    position: {
      ...row,
      from: Number(opened_at_ms),
      until: closed_at_ms === null ? null : Number(closed_at_ms),
    },
  }));
  return byAccount(shown, ({ position }) => position);
}

function byAccount<Row extends { readonly account: string }, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
): Map<string, Shown[]> {
  const grouped = Map.groupBy(rows, ({ account }) => account);
  return new Map([...grouped].map(([account, items]) => [account, items.map(show)]));
}
