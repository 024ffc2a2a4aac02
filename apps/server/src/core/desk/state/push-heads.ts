/**
 * A customer's push numbers, as far as a batch must know them: what it announces is numbered on,
 * before it is written.
 */
import type { DeskEvent } from './desk-event.ts';

export type PushHead = {
  /** Of the row that everybody else's announcements are counted in. */
  readonly stored: number;
  /** The newest number of all; what follows from the desk's record has no row. */
  readonly newest: number;
};

export const neverTold: PushHead = { stored: 0, newest: 0 };

/** With an event: the customer's newest number after it, and whether it is announced under it. */
export type PushMark = { readonly seq: number; readonly isAnnounced: boolean };

/** One for each event, null for whom nobody tells anything; moves `heads` on. */
export function markPushes<Told>(
  heads: Map<string, PushHead>,
  events: readonly Pick<DeskEvent, 'customerId'>[],
  told: readonly (Told | null)[],
): (PushMark | null)[] {
  return events.map(({ customerId }, i) => {
    const head = heads.get(customerId);
    if (head === undefined) return null;
    const isAnnounced = (told[i] ?? null) !== null;
    const seq = head.newest + Number(isAnnounced);
    if (isAnnounced) heads.set(customerId, { ...head, newest: seq });
    return { seq, isAnnounced };
  });
}
