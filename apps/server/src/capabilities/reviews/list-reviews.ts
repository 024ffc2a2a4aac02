import type * as contract from '@candor/contract/reviews';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { pageFrom } from '@candor/kit/paging';
import { getActor, recordLook } from '../../core/audit/record.ts';
import { countQueue, listQueue } from '../../core/review/queue.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shownRow } from './shown-review.ts';

export async function listReviews(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listReviews>,
): Promise<DataOf<typeof contract.listReviews>> {
  const { kind = null, state, whose = null } = query;
  const { rows, total } = await listQueue(
    tx,
    { kind, state, whose, operatorId: operator.operatorId },
    query,
  );
  const { items, ...page } = pageFrom(rows, query, shownRow);
  const counts = await countQueue(tx, operator.operatorId);
  await recordLook(tx, getActor(operator, network), {
    action: 'reviews.listed',
    customerId: null,
    subject: null,
    reason: null,
    details: { state, kind, whose, shown: items.length },
  });
  return { ...page, items: [...items], total, counts };
}
