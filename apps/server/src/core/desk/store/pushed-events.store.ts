/** Events of the record that were announced, by the customer's push numbers. */
import type { OrderState } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { EventKind } from '../state/desk-event.ts';
import { eventColumnsWithoutLevels, getEvent, type EventRow } from './desk-events.store.ts';
import type { BookedSource } from '../state/booked-source.rules.ts';

export type PushedEvent = {
  /** The customer's push number. */
  readonly seq: number;
  readonly at: number;
  readonly kind: EventKind;
  readonly positionId: string | null;
  readonly code: string;
  readonly source: BookedSource;
  /** As it is now; null for an event without an order. */
  readonly order: {
    readonly id: string;
    readonly state: OrderState;
    readonly reason: string | null;
    readonly filled: bigint;
    readonly createdAt: number;
  } | null;
  /** What filled or ended it after this event; null where nothing did. */
  readonly later: { readonly filled: bigint } | null;
};

/** Orders are as of one instant, and so is what happened to them afterwards. */
export async function listPushed(
  reader: Reader,
  customerId: string,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<PushedEvent[]> {
  const rows = await reader.many<PushedRow>(sql`
    select e.seq, e.push_seq, e.at_ms, e.kind, e.position_id, e.code, e.source, o.id as order_id,
      o.state, o.reason, o.filled, o.created_at_ms,
      (select n.seq from desk_events n where n.customer_id = ${customerId}
        order by n.seq desc limit 1) as newest
    from desk_pushed(${customerId}, ${after}, ${until}) e left join orders o on o.id = e.order_id
    order by e.seq`);
  const later = await listChanges(reader, customerId, rows);
  return rows.map((row) => {
    const its = later.filter(({ orderId, seq }) => orderId === row.order_id && seq > row.seq);
    return {
      seq: Number(row.push_seq),
      at: Number(row.at_ms),
      kind: row.kind,
      positionId: row.position_id,
      code: row.code,
      source: row.source,
      order:
        row.order_id === null
          ? null
          : {
              id: row.order_id,
              state: row.state,
              reason: row.reason,
              filled: row.filled,
              createdAt: Number(row.created_at_ms),
            },
      later: its.length === 0 ? null : { filled: its.reduce((sum, one) => sum + one.filled, 0n) },
    };
  });
}

type PushedRow = {
  seq: bigint;
  push_seq: bigint;
  at_ms: bigint;
  kind: EventKind;
  position_id: string | null;
  code: string;
  source: BookedSource;
  order_id: string | null;
  state: OrderState;
  reason: string | null;
  filled: bigint;
  created_at_ms: bigint;
  newest: bigint;
};

type OrderChange = {
  readonly seq: bigint;
  readonly orderId: string | null;
  readonly filled: bigint;
};

/** Fills and ends of these orders after the first of these events. */
async function listChanges(
  reader: Reader,
  customerId: string,
  rows: readonly PushedRow[],
): Promise<OrderChange[]> {
  const [first] = rows;
  const ids = rows.flatMap(({ order_id: id }) => id ?? []);
  if (first === undefined || ids.length === 0) return [];
  const events = await reader.many<EventRow>(sql`
    select ${eventColumnsWithoutLevels} from desk_events e
    where e.customer_id = ${customerId} and e.seq > ${first.seq} and e.seq <= ${first.newest}
      and e.order_id = any(${texts(ids)}::text[])
      and e.kind in ('filled', 'cancelled', 'rejected', 'expired', 'replaced')`);
  return events.map((row) => {
    const { body } = getEvent(row);
    return {
      seq: row.seq,
      orderId: row.order_id,
      filled: body.kind === 'filled' ? body.quantity : 0n,
    };
  });
}
