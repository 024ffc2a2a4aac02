import type * as contract from '@candor/contract/messages';
import type { DataOf, ParamsOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { findMessage } from '../../core/inbox/messages.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { getZone, shownMessage } from './shown-message.ts';

export async function loadMessage(
  reader: Reader,
  { customerId }: SignedIn,
  { id }: ParamsOf<typeof contract.loadMessage>,
  query: QueryOf<typeof contract.loadMessage>,
  language: Language,
): Promise<DataOf<typeof contract.loadMessage>> {
  const zone = getZone(query.zone);
  return shownMessage((await findMessage(reader, customerId, id)) ?? refuseNow('MESSAGE_UNKNOWN'), {
    language,
    zone,
  });
}
