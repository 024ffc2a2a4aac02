import { listMessagesFor } from '../../core/inbox/messages.store.ts';
import { renderNotice } from '../../core/inbox/render-notice.ts';
import { PAGE_NUM_MAX, PAGE_SIZE_MAX } from '@candor/kit/paging';
import type { Reader } from '../../platform/db/database.ts';

export async function ownMessages(reader: Reader, customerId: string): Promise<unknown> {
  const all: unknown[] = [];
  for (let pageNum = 1; pageNum <= PAGE_NUM_MAX; pageNum += 1) {
    const { rows } = await listMessagesFor(
      reader,
      customerId,
      { kind: null, onlyUnread: false },
      { pageNum, pageSize: PAGE_SIZE_MAX },
    );
    for (const { id, template, kind, values, createdAt, isRead } of rows.slice(0, PAGE_SIZE_MAX)) {
      all.push({
        id,
        kind,
        createdAt,
        isRead,
        en: renderNotice(template, 'en', values),
        zhHans: renderNotice(template, 'zhHans', values),
      });
    }
    if (rows.length <= PAGE_SIZE_MAX) break;
  }
  return all;
}
