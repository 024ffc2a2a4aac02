import type * as contract from '@candor/contract/reviews';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { HOUR_MS } from '@candor/kit/time';
import { parsePositiveMoney } from '@candor/money/parse';
import { getActor, recordLook } from '../../core/audit/record.ts';
import { orderOf, type QueueFilter } from '../../core/review/queue/queue-filter.store.ts';
import { keyInCursor, toCursor } from '../../core/review/queue/queue-order.ts';
import { countLook, getQueueKey, listQueue } from '../../core/review/queue/queue.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shownRow } from './shown-review.ts';

type Query = QueryOf<typeof contract.listReviews>;

export async function listReviews(
  tx: Tx,
  { operator, network }: Acting,
  query: Query,
): Promise<DataOf<typeof contract.listReviews>> {
  const filter = filterIn(query, operator, tx.now);
  const order = orderOf(filter);
  const after = query.after === undefined ? null : keyInCursor(order, query.after);
  const rows = await listQueue(tx, filter, { after, limit: query.pageSize + 1 });
  const shown = rows.slice(0, query.pageSize);
  const last = rows.length > query.pageSize ? shown.at(-1) : undefined;
  const { total, counts } = await countLook(tx, filter);
  const { state, kind, whose } = filter;
  await recordLook(tx, getActor(operator, network), {
    action: 'reviews.listed',
    customerId: null,
    subject: null,
    reason: null,
    details: { state, kind, whose, shown: shown.length },
  });
  return {
    items: shown.map((row) => shownRow(row, tx.now)),
    next: last === undefined ? null : toCursor(getQueueKey(order, last)),
    total,
    counts,
  };
}

export function filterIn(
  query: Omit<Query, 'after' | 'pageSize'>,
  viewer: QueueFilter['viewer'],
  now: number,
): QueueFilter {
  const { state, sort, kind, whose, currency, waitingHours, flag, claimedBy, text } = query;
  return {
    state,
    sort,
    kind: kind ?? null,
    whose: whose ?? null,
    currency: currency ?? null,
    worthFrom: dollarsIn(query.worthFrom),
    worthTo: dollarsIn(query.worthTo),
    submittedBefore: waitingHours === undefined ? null : now - waitingHours * HOUR_MS,
    flag: flag ?? null,
    claimedBy: claimedBy ?? null,
    text: text ?? '',
    viewer,
  };
}

function dollarsIn(typed: string | undefined): bigint | null {
  if (typed === undefined) return null;
  return (parsePositiveMoney(typed, 'USD') ?? refuseNow('AMOUNT_INVALID')).minor;
}
