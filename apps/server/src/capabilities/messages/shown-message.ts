import type * as contract from '@candor/contract/messages';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { StoredMessage } from '../../core/inbox/messages.store.ts';
import { getLink } from '../../core/inbox/notice-table.ts';
import { renderNotice } from '../../core/inbox/render-notice.ts';

export function shownMessage(
  { id, template, kind, values, createdAt, isRead }: StoredMessage,
  language: Language,
): DataOf<typeof contract.loadMessage> {
  return {
    id,
    kind,
    ...renderNotice(template, language, values),
    link: getLink(template, values),
    createTimestamp: createdAt,
    isRead,
  };
}
