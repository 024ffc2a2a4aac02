/** A foreign id refuses the whole call. Idempotent. */
import { messagesRead } from '@candor/contract/messages';
import type * as contract from '@candor/contract/messages';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { countOwn, countUnread, markRead } from '../../core/inbox/messages.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';

export async function markMessagesRead(
  tx: Tx,
  { customerId }: SignedIn,
  { messages }: BodyOf<typeof contract.markMessagesRead>,
): Promise<DataOf<typeof contract.markMessagesRead>> {
  const ids = messages === 'all' ? null : [...new Set(messages)];
  if (ids !== null && (await countOwn(tx, customerId, ids)) < ids.length)
    refuseNow('MESSAGE_UNKNOWN');
  const marked = await markRead(tx, customerId, ids);
  const unread = await countUnread(tx, customerId);
  if (marked > 0) await announce(tx, customerId, messagesRead, { unread });
  return { unread };
}
