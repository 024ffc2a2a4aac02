/** It announces, so call it last. */
import { messageArrived } from '@candor/contract/messages';
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../platform/db/database.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { CustomerId } from '../customers/customer.ts';
import { insertPushes } from './devices.store.ts';
import { countUnread, insertMessage } from './messages.store.ts';
import { toPeople } from './notice-account.ts';
import { noticeMail } from './notice-mail.ts';
import { getLink, noticeTable, pushLink } from './notice-table.ts';
import type { Notice } from './notice.ts';
import { getWays } from './preferences.rules.ts';
import { insertWaitingMails, listRecipients } from './preferences.store.ts';
import { renderNotice } from './render-notice.ts';

/** `alsoByMail` marks what is worth a mail; the customer's preferences decide. */
export type PostNotice = (
  tx: Tx,
  customerId: CustomerId,
  notice: Notice,
  options?: { readonly alsoByMail?: boolean },
) => Promise<void>;

export type InboxDeps = { readonly postMail: PostMail; readonly secrets: Pick<Secrets, 'sign'> };

export function openInbox({ postMail, secrets }: InboxDeps): PostNotice {
  return async (tx, owner, notice, { alsoByMail = false } = {}) => {
    const [told] = await toPeople(tx, [{ customerId: owner, notice }]);
    assert(told !== undefined, 'a notice is for somebody');
    const { customerId } = told;
    const { template, values } = told.notice;
    const id = newId('msg');
    const { kind, category } = noticeTable[template];
    const recipient = (await listRecipients(tx, [customerId])).get(customerId);
    assert(recipient !== undefined, 'a notice is for a customer');
    const ways = getWays(recipient.preferences, category, {
      now: tx.now,
      isMarked: alsoByMail,
    });
    if (ways.inbox) await insertMessage(tx, customerId, { id, template, kind, values });
    if (ways.mailAt !== null && ways.mailAt > tx.now)
      await insertWaitingMails(tx, [{ customerId, template, values, dueAt: ways.mailAt }]);
    else if (ways.mailAt !== null)
      await postMail(tx, noticeMail(secrets, recipient, { customerId, template, values }));
    if (!ways.inbox && !ways.device) return;
    const { title, body } = renderNotice(template, recipient.language, values, {
      zone: recipient.zone,
      isHere: false,
    });
    const unread = await countUnread(tx, customerId);
    const link = getLink(template, values);
    if (ways.device)
      await insertPushes(tx, [
        { customerId, noticeId: id, title, unread, link: pushLink(ways.inbox ? id : null, link) },
      ]);
    await announce(tx, customerId, messageArrived, {
      id,
      kind,
      title,
      unread,
      isKept: ways.inbox,
      onDevice: ways.device ? { body, link } : null,
      at: tx.now,
    });
  };
}
