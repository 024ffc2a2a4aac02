/** A push message becomes a notification, unless somebody looks at the app; a tap opens its page. */
import { pageOf, pushedNoticeOrNull } from './pushed-notice.rules.ts';
import { scope, type NotificationClick, type PushMessage } from './worker-scope.ts';

export async function tellPushed({ data }: PushMessage): Promise<void> {
  const notice = pushedNoticeOrNull(readJson(data));
  if (notice === null) return;
  // A browser may refuse the badge; the notification is what counts.
  await scope.navigator.setAppBadge?.(notice.unread).catch(() => undefined);
  const tabs = await scope.clients.matchAll({ type: 'window' });
  if (tabs.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await scope.registration.showNotification(notice.title, {
    tag: notice.id,
    icon: '/icons/candor-192.png',
    data: pageOf(notice.link),
  });
}

export async function openTapped({ notification }: NotificationClick): Promise<void> {
  notification.close();
  const page: unknown = notification.data;
  const url = typeof page === 'string' ? page : '/';
  const [tab] = await scope.clients.matchAll({ type: 'window' });
  if (tab === undefined) {
    await scope.clients.openWindow(url);
    return;
  }
  await tab.focus();
  // Another hash of the same page: nothing is loaded anew.
  await tab.navigate(url);
}

function readJson(data: PushMessage['data']): unknown {
  try {
    return data?.json() ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
