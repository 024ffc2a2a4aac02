import type { Filled } from '../state/desk-event.ts';

/**
 * What a fill took from cash or brought. Opening what is owned puts up what it cost, and a sale
 * brings what it cost back with the result; a fill on margin moves its charges or its result.
 */
export function cashOf({ isOwned, booked, marginTaken, worth, realised }: Filled): bigint {
  if (!isOwned) return booked;
  return marginTaken > 0n ? booked - marginTaken : booked + worth - realised;
}
