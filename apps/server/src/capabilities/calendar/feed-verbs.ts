/**
 * A customer lets another program read the own calendar, by an address nobody can guess. It is
 * shown once; only its hash is kept, and a new one or closing it ends it.
 */
import {
  calendarFeedChanged,
  type loadCalendarFeed as loadDeclared,
  type openCalendarFeed as openDeclared,
} from '@candor/contract/calendar';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newSecret } from '../../platform/random.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { deleteFeed, findOwnFeed, replaceFeed } from './feeds.store.ts';

export const FEED_PATH = '/calendar/feed/';

export async function loadCalendarFeed(
  reader: Reader,
  { customerId }: Pick<SignedIn, 'customerId'>,
): Promise<DataOf<typeof loadDeclared>> {
  return (await findOwnFeed(reader, customerId)) ?? { madeAt: null, readAt: null };
}

export async function openCalendarFeed(
  tx: Tx,
  { customerId }: SignedIn,
  language: Language,
): Promise<DataOf<typeof openDeclared>> {
  const secret = newSecret();
  await replaceFeed(tx, customerId, { secretSha256: sha256Hex(secret), language });
  await announce(tx, customerId, calendarFeedChanged, { at: tx.now });
  return { path: `${FEED_PATH}${secret}.ics`, madeAt: tx.now };
}

export async function closeCalendarFeed(tx: Tx, { customerId }: SignedIn): Promise<null> {
  if (await deleteFeed(tx, customerId))
    await announce(tx, customerId, calendarFeedChanged, { at: tx.now });
  return null;
}
