/**
 * Live figures of an open confirmation, with the opening price for comparison. If it can no longer
 * be placed it says why.
 */
import { useState } from 'react';
import type { StaleQuery } from '../../../platform/readings/use-stale-query.ts';
import type { OrderAsked } from '../form/order-form.model.ts';
import { obstacleIn } from '../problems/problem.model.ts';
import { usePreview, type Preview } from '../ticket.api.ts';

export type LiveAnswer<Preview> = {
  /** The newest that could be placed. */
  readonly preview: Preview;
  /** Why it would be refused now. */
  readonly obstacle: string | null;
};

export const useLiveEstimate = (asked: OrderAsked, first: Preview): LiveAnswer<Preview> =>
  useLiveAnswer(first, usePreview(asked), obstacleIn);

export function useLiveAnswer<Preview>(
  first: Preview,
  reading: StaleQuery<Preview>,
  findProblem: (preview: Preview) => { readonly text: string } | null,
): LiveAnswer<Preview> {
  const [shown, setShown] = useState(first);
  const newest = reading.status === 'ready' && !reading.isOld ? reading.data : null;
  const problem = newest === null ? null : findProblem(newest);
  if (newest !== null && problem === null && newest !== shown) setShown(newest);
  return { preview: shown, obstacle: problem?.text ?? null };
}
