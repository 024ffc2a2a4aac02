import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { noticeKinds, type NoticeKind } from '@candor/contract/kernel/enumerations';
import type { loadMessage } from '@candor/contract/messages';

export type Message = ReceivedDataOf<typeof loadMessage>;

export type MessageFilter = 'all' | 'unread' | NoticeKind;
export const messageFilters: readonly MessageFilter[] = ['all', 'unread', ...noticeKinds];

export function getQuery(filter: MessageFilter): { kind?: NoticeKind; onlyUnread?: 'true' } {
  if (filter === 'all') return {};
  return filter === 'unread' ? { onlyUnread: 'true' } : { kind: filter };
}

export function markedRead(
  rows: readonly Message[],
  marked: 'all' | readonly string[],
): readonly Message[] {
  const isHit = ({ id, isRead }: Message) => !isRead && (marked === 'all' || marked.includes(id));
  return rows.some(isHit) ? rows.map((row) => (isHit(row) ? { ...row, isRead: true } : row)) : rows;
}

export type Way = {
  readonly act: 'push' | 'switchTab';
  readonly url: string;
  readonly path: string;
};
type Known = { readonly path: string; readonly kind: 'tab' | 'page' };

/** The link is data: only an existing screen of this app counts. */
export function wayTo(link: string | null, routes: readonly Known[]): Way | null {
  if (link === null) return null;
  const url = link.replace(/^[#/]+/, '');
  const route = routes.find(({ path }) => path === url.split('?')[0]);
  if (route === undefined) return null;
  return route.kind === 'tab'
    ? { act: 'switchTab', url: `/${route.path}`, path: route.path }
    : { act: 'push', url: `/${url}`, path: route.path };
}

/** A link about an account that is not the first names it; the title ends with the account's name. */
export function accountIn(
  link: string | null,
  title: string,
): { readonly id: string; readonly name: string } | null {
  const id = new URLSearchParams(link?.split('?')[1] ?? '').get('account');
  return id === null ? null : { id, name: title.split(' · ').at(-1) ?? '' };
}

/** Anybody can write an address. */
export function isMessageId(text: string | undefined): text is string {
  return text !== undefined && /^msg_[0-9a-z]{26}$/.test(text);
}
