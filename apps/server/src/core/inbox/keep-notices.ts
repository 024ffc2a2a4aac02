/**
 * Keeps notices in the inboxes that want them and lays out their mails. Returns the announcements,
 * which the caller makes last. One that must be mailed at once: post-notice.ts.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import { messageArrived } from '@candor/contract/messages';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { announcement, type Announcement } from '../../platform/push/announce.ts';
import { newOrderedId } from '../../platform/random.ts';
import { insertPushes, type NewPush } from './devices.store.ts';
import { countUnreadFor, insertMessages } from './messages.store.ts';
import { listFurtherNames, toPerson } from './notice-account.ts';
import { getLink, noticeTable, pushLink } from './notice-table.ts';
import type { Notice } from './notice.ts';
import { getWays, noPreferences } from './preferences.rules.ts';
import { insertWaitingMails, listRecipients, type Recipient } from './preferences.store.ts';
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

const nothingSent: SentNotices = { announcements: [], kept: Promise.resolve() };

/** How the people of some accounts are reached. */
export type Reached = {
  readonly names: ReadonlyMap<string, string>;
  readonly recipients: ReadonlyMap<string, Recipient>;
  readonly unread: ReadonlyMap<string, number>;
};

export async function loadReached(
  reader: Reader,
  customerIds: readonly string[],
): Promise<Reached> {
  const people = [...new Set(customerIds.map(personOf))];
  const [names, recipients, unread] = await Promise.all([
    listFurtherNames(reader, customerIds),
    listRecipients(reader, people),
    countUnreadFor(reader, people),
  ]);
  return { names, recipients, unread };
}

/** For one who has more to send: everything is on its way, and `kept` is to be awaited. */
export async function sendNotices(tx: Tx, given: readonly CustomerNotice[]): Promise<SentNotices> {
  if (given.length === 0) return nothingSent;
  const reached = await loadReached(
    tx,
    given.map(({ customerId }) => customerId),
  );
  return sendTo(tx, reached, given);
}

/** The same for one who asked how they are reached together with what else was to be read. */
export function sendTo(
  tx: Tx,
  { names, recipients, unread: unreadBefore }: Reached,
  given: readonly CustomerNotice[],
): SentNotices {
  if (given.length === 0) return nothingSent;
  const notices = given.map((one) => toPerson(one, names));
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
