/**
 * The figures of a confirmation that is open: they follow the market, and keep the price it was
 * opened with to say how far they have moved. What cannot be placed any more says why; the last
 * figures stay readable.
 */
import { useState } from 'react';
import type { OrderAsked } from '../form/order-form.model.ts';
import { obstacleIn } from '../problems/problem.model.ts';
import { usePreview, type Preview } from '../ticket.api.ts';

export type LiveEstimate = {
  /** As it is drawn; what is confirmed is bound to its price. */
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
