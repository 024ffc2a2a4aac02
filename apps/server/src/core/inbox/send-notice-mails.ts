/**
 * Hands mails of notices to the queue once they are due: those of batches, and those that waited
 * for the end of quiet hours. What the customer turned off meanwhile is not sent.
 */
import type { Beat } from '../../platform/beats.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeMail } from './notice-mail.ts';
import { noticeTable } from './notice-table.ts';
import type { InboxDeps } from './post-notice.ts';
import { isOn } from './preferences.rules.ts';
import { isMailDue, listRecipients, takeDueMails } from './preferences.store.ts';

const EVERY_MS = 1_000;
const AT_ONCE_MAX = 200;

export function noticeMailsBeat({ db, postMail, secrets }: InboxDeps & { readonly db: Db }): Beat {
  const sendSome = () =>
    db.transact(async (tx) => {
      const due = await takeDueMails(tx, AT_ONCE_MAX);
      const recipients = await listRecipients(tx, [
        ...new Set(due.map(({ customerId }) => customerId)),
      ]);
      for (const mail of due) {
        const recipient = recipients.get(mail.customerId);
        if (recipient === undefined) continue;
        if (isOn(recipient.preferences, noticeTable[mail.template].category, 'mail'))
          await postMail(tx, noticeMail(secrets, recipient, mail));
      }
      return due.length;
    });
  return {
    name: 'inbox.mails',
    everyMs: EVERY_MS,
    due: isMailDue,
    async run() {
      while ((await sendSome()) === AT_ONCE_MAX);
    },
  };
}
