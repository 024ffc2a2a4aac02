/** It announces, so call it last. */
import { messageArrived } from '@candor/contract/messages';
import type { Tx } from '../../platform/db/database.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import type { CustomerId } from '../customers/customer.ts';
import { loadCustomer } from '../customers/customers.store.ts';
import { countUnread, insertMessage } from './messages.store.ts';
import { noticeTable } from './notice-table.ts';
import type { Notice } from './notice.ts';
import { renderNotice } from './render-notice.ts';

export type PostNotice = (
  tx: Tx,
  customerId: CustomerId,
  notice: Notice,
  options?: { readonly alsoByMail?: boolean },
) => Promise<void>;

export function openInbox({ postMail }: { readonly postMail: PostMail }): PostNotice {
  return async (tx, customerId, { template, values }, { alsoByMail = false } = {}) => {
    const id = newId('msg');
    const { kind } = noticeTable[template];
    const { email, language } = await loadCustomer(tx, customerId);
    const text = renderNotice(template, language, values);
    await insertMessage(tx, customerId, { id, template, kind, values });
    if (alsoByMail) await postMail(tx, { to: email, language, template: 'notice', values: text });
    await announce(tx, customerId, messageArrived, {
      id,
      kind,
      title: text.title,
      unread: await countUnread(tx, customerId),
    });
  };
}
