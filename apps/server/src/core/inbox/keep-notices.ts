/** Returns the announcements, which the caller makes last. Mailed ones: post-notice.ts. */
import { messageArrived } from '@candor/contract/messages';
import type { Tx } from '../../platform/db/database.ts';
import { announcement, type Announcement } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import { listLanguages } from '../customers/customers.store.ts';
import { countUnreadFor, insertMessages } from './messages.store.ts';
import { noticeTable } from './notice-table.ts';
import type { Notice } from './notice.ts';
import { renderNotice } from './render-notice.ts';

export type CustomerNotice = { readonly customerId: string; readonly notice: Notice };

export async function keepNotices(
  tx: Tx,
  notices: readonly CustomerNotice[],
): Promise<Announcement[]> {
  if (notices.length === 0) return [];
  const messages = notices.map(({ customerId, notice: { template, values } }) => ({
    id: newId('msg'),
    customerId,
    template,
    kind: noticeTable[template].kind,
    values,
  }));
  const customers = [...new Set(notices.map(({ customerId }) => customerId))];
  const [languages, unreadBefore] = await Promise.all([
    listLanguages(tx, customers),
    countUnreadFor(tx, customers),
    insertMessages(tx, messages),
  ]);
  const unread = new Map(unreadBefore);
  return messages.map(({ id, customerId, template, kind, values }) => {
    const count = (unread.get(customerId) ?? 0) + 1;
    unread.set(customerId, count);
    const { title } = renderNotice(template, languages.get(customerId) ?? 'en', values);
    return announcement(customerId, messageArrived, { id, kind, title, unread: count });
  });
}
