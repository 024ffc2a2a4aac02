import type * as contract from '@candor/contract/messages';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { parseTimeZone, type TimeZone } from '@candor/kit/moment-format';
import type { StoredMessage } from '../../core/inbox/messages.store.ts';
import { getLink } from '../../core/inbox/notice-table.ts';
import { renderNotice } from '../../core/inbox/render-notice.ts';

export type MessageReader = { readonly language: Language; readonly zone: TimeZone | null };

export function getZone(asked: string | undefined): TimeZone | null {
  return asked === undefined ? null : (parseTimeZone(asked) ?? refuseNow('TIME_ZONE_UNKNOWN'));
}

export function shownMessage(
  { id, template, kind, values, createdAt, isRead }: StoredMessage,
  { language, zone }: MessageReader,
): DataOf<typeof contract.loadMessage> {
  return {
    id,
    kind,
    ...renderNotice(template, language, values, { zone, isHere: true }),
    link: getLink(template, values),
    createTimestamp: createdAt,
    isRead,
  };
}
