/** Locked by the operator's row, so that two windows do not keep more than allowed. */
import { QUEUE_VIEWS_MAX, type saveQueueView as endpoint } from '@candor/contract/reviews';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { lockOperator } from '../../core/operators/operators.store.ts';
import {
  forgetView,
  listReviewers,
  listViews,
  saveView,
} from '../../core/review/queue/views.store.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';

type Views = DataOf<typeof endpoint>;

export async function listQueueViews(
  reader: Reader,
  { operatorId }: SignedInOperator,
): Promise<Views & { colleagues: { id: string; name: string }[] }> {
  return {
    views: await listViews(reader, operatorId, QUEUE_VIEWS_MAX),
    colleagues: await listReviewers(reader, operatorId),
  };
}

export async function saveQueueView(
  tx: Tx,
  { operatorId }: SignedInOperator,
  { name, filter }: BodyOf<typeof endpoint>,
): Promise<Views> {
  await lockOperator(tx, operatorId);
  if (filter === null) await forgetView(tx, operatorId, name);
  else {
    await saveView(tx, operatorId, { name, filter });
    const kept = await listViews(tx, operatorId, QUEUE_VIEWS_MAX + 1);
    if (kept.length > QUEUE_VIEWS_MAX) refuseNow('QUEUE_VIEWS_FULL', { max: QUEUE_VIEWS_MAX });
  }
  return { views: await listViews(tx, operatorId, QUEUE_VIEWS_MAX) };
}
