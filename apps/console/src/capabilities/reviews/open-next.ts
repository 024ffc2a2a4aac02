/** After a decision the next case of the same list opens; when none is left, the list. */
import { listReviews } from '@candor/contract/reviews';
import { CallFailed, CallRefused } from '@candor/client/call-errors';
import { call } from '../../platform/call.ts';
import { goTo } from '../../platform/nav/location.ts';
import { nextCase, type QueueFilter } from './queue.model.ts';

export async function openNext(decidedId: string, filter: QueueFilter): Promise<void> {
  const query = { ...filter, state: 'pending' } as const;
  const next = await findNext(decidedId, query);
  if (next === null) goTo('reviews', { query });
  else goTo('review', { id: next, query });
}

async function findNext(decidedId: string, query: QueueFilter): Promise<string | null> {
  try {
    // Two, since the one just decided may still be among them.
    const left = await call(listReviews, {
      query: { ...query, whose: query.whose ?? 'forMe', pageSize: '2' },
    });
    return nextCase(left.items, decidedId);
  } catch (error) {
    // The list says itself what is wrong.
    if (error instanceof CallRefused || error instanceof CallFailed) return null;
    throw error;
  }
}
