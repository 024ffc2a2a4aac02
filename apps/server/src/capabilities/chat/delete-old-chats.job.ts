/** Guests' conversations go a month after they ended, files that were never sent after a day. */
import { CHAT_GUEST_KEPT_DAYS } from '@candor/contract/kernel/chat';
import { DAY_MS } from '@candor/kit/time';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import { deleteGuestChatsBefore } from './conversations.store.ts';
import { deleteUnsentBefore } from './files.store.ts';
import { UNSENT_KEPT_MS } from './upload-chat-file.ts';

const EVERY_HOUR = '29 * * * *';

export async function deleteOldChats(db: Db): Promise<void> {
  await db.transact((tx) => deleteUnsentBefore(tx, tx.now - UNSENT_KEPT_MS));
  await db.transact((tx) => deleteGuestChatsBefore(tx, tx.now - CHAT_GUEST_KEPT_DAYS * DAY_MS));
}

export function deleteOldChatsWork(db: Db): JobWork {
  return work(job('chat.delete-old', z.object({}), { concurrency: 1 }), () => deleteOldChats(db), {
    cron: EVERY_HOUR,
  });
}
