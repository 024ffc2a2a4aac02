/** For the mailbox page, when there is no mail server. */
import type { Db } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { deleteAllMailsBut, insertMail } from './mailbox.store.ts';

const MAILS_KEPT = 500;

export function openMailboxMail(db: Db): Mail {
  return {
    deliver: (message) =>
      db.transact(async (tx) => {
        await insertMail(tx, message);
        await deleteAllMailsBut(tx, MAILS_KEPT);
      }),
  };
}
