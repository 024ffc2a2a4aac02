/**
 * Live figures of an open confirmation, with the opening price for comparison. If it can no longer
 * be placed it says why.
 */
import { useState } from 'react';
import type { OrderAsked } from '../form/order-form.model.ts';
import { obstacleIn } from '../problems/problem.model.ts';
import { usePreview, type Preview } from '../ticket.api.ts';

export type LiveEstimate = {
  readonly preview: Preview;
  /** Why it would be refused now. */
  readonly obstacle: string | null;
};

export function useLiveEstimate(asked: OrderAsked, first: Preview): LiveEstimate {
  const [shown, setShown] = useState(first);
  const reading = usePreview(asked);
  const newest = reading.status === 'ready' && !reading.isOld ? reading.data : null;
  const problem = newest === null ? null : obstacleIn(newest);
  if (newest !== null && problem === null && newest !== shown) setShown(newest);
  return { preview: shown, obstacle: problem?.text ?? null };
}
