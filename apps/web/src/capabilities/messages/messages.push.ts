/**
 * An arrival is announced, unless the inbox is open or another toast is shown; by the device while
 * the page is hidden, where the customer wants it. What comes late, after a sleep, is in the inbox
 * only.
 */
import { nowMs } from '@candor/client/time';
import { MINUTE_MS } from '@candor/kit/time';
import { messageArrived, messagesRead } from '@candor/contract/messages';
import { isToastShown, showToast } from '@candor/ui/overlays/toast';
import { showOnDevice } from '../../platform/device/device-notices.ts';
import { currentText } from '../../platform/i18n/text.ts';
import { currentLocation, navigate, push } from '../../platform/nav/nav.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { setUnread } from './inbox-badge.ts';
import { routeTable } from '../../routes.table.ts';
import { refetchMessages } from './messages.api.ts';
import { wayTo } from './messages.model.ts';

const FRESH_MS = 5 * MINUTE_MS;

export const messagesPush: readonly PushListener[] = [
  whenPushed(
    messageArrived,
    ({ id, kind, title, unread, isKept = true, onDevice = null, at = 0 }) => {
      const open = () => {
        const way = wayTo(isKept ? null : (onDevice?.link ?? null), routeTable);
        if (way !== null) void navigate(way.act, way.url);
        else if (isKept) void push('pages/notice/detail', { id });
      };
      if (onDevice !== null && nowMs() - at < FRESH_MS)
        void showOnDevice({ id, title, body: onDevice.body, onOpen: open });
      if (!isKept) return;
      setUnread(unread);
      void refetchMessages();
      const { path } = currentLocation();
      // Who is in the chat sees the answer itself.
      const isSeen = path === 'pages/notice/index' || (path === 'chat' && kind === 'service');
      if (isSeen || isToastShown()) return;
      showToast(title, 'plain', {
        label: currentText()('common.view'),
        onPress: open,
      });
    },
  ),
  whenPushed(messagesRead, ({ unread }) => {
    setUnread(unread);
    void refetchMessages();
  }),
];
