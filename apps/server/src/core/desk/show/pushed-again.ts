/**
 * What a device that was away missed of the desk, from the record: every announcement under its own
 * number and as it was told, although the order may have gone on since.
 */
import type { Reader } from '../../../platform/db/database.ts';
import type { Announcement } from '../../../platform/push/announce.ts';
import type { StoredEvent } from '../../../platform/push/push.store.ts';
import { listPushed, type PushedEvent } from '../store/pushed-events.store.ts';
import { orderAnnouncement, positionAnnouncement } from './desk-announcements.ts';

export async function listPushedAgain(
  reader: Reader,
  customerId: string,
  numbers: { readonly after: number; readonly until: number },
): Promise<StoredEvent[]> {
  const events = await listPushed(reader, customerId, numbers);
  return events.flatMap((event) => {
    const told = toldThen(customerId, event);
    return told === null
      ? []
      : [{ seq: event.seq, topic: told.topic, at: event.at, data: JSON.stringify(told.data) }];
  });
}

/** Nothing happens to an order after its end, so one that went on was still working. */
function toldThen(
  customerId: string,
  { order, later, positionId, kind, code, source }: PushedEvent,
): Announcement | null {
  if (order === null || positionId === null)
    return positionAnnouncement({ customerId, positionId, body: { kind }, code, source });
  const shown = { ...order, customerId, positionId, code, source };
  if (later === null) return orderAnnouncement(shown);
  const filled = order.filled - later.filled;
  const state = filled > 0n ? 'partFilled' : 'accepted';
  return orderAnnouncement({ ...shown, state, reason: null, filled });
}
