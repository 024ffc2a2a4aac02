/**
 * Keeps notices in the inboxes that want them and lays out their mails. Returns the announcements,
 * which the caller makes last. One that must be mailed at once: post-notice.ts.
 */
import { messageArrived } from '@candor/contract/messages';
import type { Tx } from '../../platform/db/database.ts';
import { announcement, type Announcement } from '../../platform/push/announce.ts';
import { newOrderedId } from '../../platform/random.ts';
import { insertPushes, type NewPush } from './devices.store.ts';
import { countUnreadFor, insertMessages } from './messages.store.ts';
import { toPeople } from './notice-account.ts';
import { getLink, noticeTable, pushLink } from './notice-table.ts';
import type { Notice } from './notice.ts';
import { getWays, noPreferences } from './preferences.rules.ts';
import { insertWaitingMails, listRecipients } from './preferences.store.ts';
import { renderNotice } from './render-notice.ts';

export type CustomerNotice = { readonly customerId: string; readonly notice: Notice };

export async function keepNotices(
  tx: Tx,
  notices: readonly CustomerNotice[],
): Promise<readonly Announcement[]> {
  const { announcements, kept } = await sendNotices(tx, notices);
  await kept;
  return announcements;
}

export type SentNotices = {
  readonly announcements: readonly Announcement[];
  readonly kept: Promise<unknown>;
};

/** For one who has more to send: everything is on its way, and `kept` is to be awaited. */
export async function sendNotices(tx: Tx, given: readonly CustomerNotice[]): Promise<SentNotices> {
  if (given.length === 0) return { announcements: [], kept: Promise.resolve() };
  const notices = await toPeople(tx, given);
  const customers = [...new Set(notices.map(({ customerId }) => customerId))];
  const [recipients, unreadBefore] = await Promise.all([
    listRecipients(tx, customers),
    countUnreadFor(tx, customers),
  ]);
  const told = notices.map(({ customerId, notice: { template, values } }) => {
    const { kind, category } = noticeTable[template];
    const recipient = recipients.get(customerId);
    const preferences = recipient?.preferences ?? noPreferences;
    const ways = getWays(preferences, category, { now: tx.now, isMarked: false });
    const language = recipient?.language ?? 'en';
    const zone = recipient?.zone ?? null;
    return { id: newOrderedId('msg'), customerId, template, kind, values, ways, language, zone };
  });
  const unread = new Map(unreadBefore);
  const pushes: NewPush[] = [];
  const announcements = told.flatMap(
    ({ id, customerId, template, kind, values, ways, language, zone }) => {
      const count = (unread.get(customerId) ?? 0) + (ways.inbox ? 1 : 0);
      unread.set(customerId, count);
      if (!ways.inbox && !ways.device) return [];
      const { title, body } = renderNotice(template, language, values, { zone, isHere: false });
      const link = getLink(template, values);
      if (ways.device)
        pushes.push({
          customerId,
          noticeId: id,
          title,
          unread: count,
          link: pushLink(ways.inbox ? id : null, link),
        });
      return announcement(customerId, messageArrived, {
        id,
        kind,
        title,
        unread: count,
        isKept: ways.inbox,
        onDevice: ways.device ? { body, link } : null,
        at: tx.now,
      });
    },
  );
  const kept = Promise.all([
    insertMessages(
      tx,
      told.filter(({ ways }) => ways.inbox),
    ),
    insertWaitingMails(
      tx,
      told.flatMap(({ customerId, template, values, ways }) =>
        ways.mailAt === null ? [] : [{ customerId, template, values, dueAt: ways.mailAt }],
      ),
    ),
    insertPushes(tx, pushes),
  ]);
  // Heard where it is awaited; nobody does where the transaction has failed meanwhile.
  kept.catch(() => undefined);
  return { announcements, kept };
}
