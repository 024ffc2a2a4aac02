/** Events that were ordered in test accounts. Rows are only added; orders say what became of them. */
import type { ForcedKind } from '@candor/contract/kernel/forced';
import type { OrderReason } from '@candor/i18n/order-reasons/en';
import { assert } from '@candor/kit/assert';
import sql, { type Sql } from 'sql-template-tag';
import { texts } from '../../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../../platform/db/database.ts';
import type { BookedSource } from '../../state/booked-source.rules.ts';
import type { ForcedEvent } from '../../state/forced.ts';

export type ForcedRow = {
  readonly id: string;
  readonly kind: ForcedKind;
  readonly at: number;
  readonly until: number;
  readonly keyId: string | null;
  readonly most: bigint | null;
  readonly reason: OrderReason | null;
  readonly source: BookedSource | null;
  readonly instrumentId: string | null;
  readonly code: string | null;
  readonly positionId: string | null;
  readonly required: bigint | null;
};

type Row = Omit<ForcedRow, 'at' | 'until'> & { readonly at_ms: bigint; readonly until_ms: bigint };

const columns = sql`f.id, f.kind, f.at_ms, f.until_ms, f.key_id as "keyId", f.most, f.reason, f.source,
  f.instrument_id as "instrumentId", f.code, f.position_id as "positionId",
  f.required_minor as required`;

export async function insertForced(
  tx: Tx,
  accountId: string,
  { id, kind, until, keyId, most, reason, source, instrumentId, code, ...row }: ForcedRow,
): Promise<void> {
  await tx.run(sql`
    insert into forced_events (id, account_id, kind, at_ms, until_ms, key_id, most, reason, source,
      instrument_id, code, position_id, required_minor)
    values (${id}, ${accountId}, ${kind}, ${row.at}, ${until}, ${keyId}, ${most}, ${reason},
      ${source}, ${instrumentId}, ${code}, ${row.positionId}, ${row.required})`);
}

export async function countForcedSince(
  reader: Reader,
  accountId: string,
  since: number,
): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(sql`
    select count(*) as count from forced_events f
    where f.account_id = ${accountId} and f.at_ms > ${since}`);
  return Number(count);
}

/** Newest first. */
export async function listForced(
  reader: Reader,
  accountId: string,
  { id = null, limit }: { readonly id?: string | null; readonly limit: number },
): Promise<ForcedRow[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from forced_events f where f.account_id = ${accountId}
      and (${id}::text is null or f.id = ${id}) order by f.at_ms desc, f.id desc limit ${limit}`);
  return rows.map(toForced);
}

const markOf = sql`o.terms::json -> 'forced' ->> 'id'`;

/** Orders that went otherwise for these, by the event. */
export async function listForcedOrders(
  reader: Reader,
  accountId: string,
  rows: readonly Pick<ForcedRow, 'id' | 'at'>[],
): Promise<{ forcedId: string; id: string; code: string; source: BookedSource }[]> {
  if (rows.length === 0) return [];
  const since = Math.min(...rows.map(({ at }) => at));
  return reader.many(sql`
    select ${markOf} as "forcedId", o.id, o.code, o.source from orders o
    where o.customer_id = ${accountId} and o.created_at_ms >= ${since}
      and ${markOf} = any(${texts(rows.map(({ id }) => id))}::text[])
    order by o.created_at_ms, o.id limit ${ORDERS_MAX}`);
}

const ORDERS_MAX = 1_000;

/**
 * By test account: what is in force, oldest first. What waited for the next order is over once an
 * order bears its mark. Accounts that are none are missing.
 */
export async function loadForced(
  reader: Reader,
  accountIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly ForcedEvent[]>> {
  if (accountIds.length === 0) return noneForced;
  const rows = await reader.many<Omit<Row, 'id'> & { account: string; id: string | null }>(sql`
    select a.id as account, ${columns} from accounts a
      left join forced_events f on f.account_id = a.id and f.until_ms > ${now}
        and f.kind <> 'disconnect' and ${isUnused}
    where a.id = any(${texts(accountIds)}::text[]) and a.is_test order by f.at_ms, f.id`);
  const found = new Map<string, ForcedEvent[]>();
  for (const { account, id, ...row } of rows) {
    const own = found.get(account) ?? [];
    found.set(account, own);
    if (id !== null) own.push(inForce(toForced({ ...row, id })));
  }
  return found;
}

const noneForced: ReadonlyMap<string, readonly ForcedEvent[]> = new Map();

const isUnused = sql`(f.kind not in ('partFill', 'rejection') or not exists (
  select from orders o where o.customer_id = f.account_id and o.created_at_ms >= f.at_ms
    and ${markOf} = f.id))`;

/** Open positions that require more for now. */
export async function listMarginCalls(
  reader: Reader,
  now: number,
  limit: number,
): Promise<{ customerId: string; positionId: string }[]> {
  return reader.many(sql`
    select distinct p.customer_id as "customerId", p.id as "positionId"
    from forced_events f join positions p on p.id = f.position_id
    where ${isMarginCalled(now)} and p.state = 'open' order by p.id limit ${limit}`);
}

function isMarginCalled(now: number): Sql {
  return sql`f.kind = 'marginCall' and f.until_ms > ${now}`;
}

export function areMarginCallsDue(now: number): Sql {
  return sql`exists (select from forced_events f where ${isMarginCalled(now)})`;
}

function toForced({ at_ms, until_ms, ...row }: Row): ForcedRow {
  return { ...row, at: Number(at_ms), until: Number(until_ms) };
}

function inForce({ id, until, kind, ...row }: ForcedRow): ForcedEvent {
  const { most, reason, instrumentId, positionId, required } = row;
  if (kind === 'partFill' && most !== null) return { id, until, kind, most };
  if (kind === 'rejection' && reason !== null) return { id, until, kind, reason };
  if (kind === 'halt' && instrumentId !== null) return { id, until, kind, instrumentId };
  assert(
    kind === 'marginCall' && positionId !== null && required !== null,
    'the checks of the table',
  );
  return { id, until, kind, positionId, required };
}
