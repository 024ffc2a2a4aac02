import type * as contract from '@candor/contract/messages';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { pageFrom } from '@candor/kit/paging';
import { countUnread, listMessagesFor } from '../../core/inbox/messages.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { getZone, shownMessage } from './shown-message.ts';

/** `unread` counts the whole inbox, for the badge. */
export async function listMessages(
  reader: Reader,
  { customerId }: SignedIn,
  query: QueryOf<typeof contract.listMessages>,
  language: Language,
): Promise<DataOf<typeof contract.listMessages>> {
  const reading = { language, zone: getZone(query.zone) };
  const { rows, total } = await listMessagesFor(
    reader,
    customerId,
    { kind: query.kind ?? null, onlyUnread: query.onlyUnread ?? false },
    query,
  );
  const { items, ...page } = pageFrom(rows, query, (row) => shownMessage(row, reading));
  return { ...page, items: [...items], total, unread: await countUnread(reader, customerId) };
}
