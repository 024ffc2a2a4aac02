/** An arrival is announced, unless the inbox is open or another toast is shown. */
import { messageArrived, messagesRead } from '@candor/contract/messages';
import { isToastShown, showToast } from '@candor/ui/overlays/toast';
import { currentText } from '../../platform/i18n/text.ts';
import { currentLocation, push } from '../../platform/nav/nav.ts';
import { whenPushed, type PushListener } from '../../platform/when-pushed.ts';
import { setUnread } from './inbox-badge.ts';
import { refetchMessages } from './messages.api.ts';

export const messagesPush: readonly PushListener[] = [
  whenPushed(messageArrived, ({ id, title, unread }) => {
    setUnread(unread);
    void refetchMessages();
    if (currentLocation().path === 'pages/notice/index' || isToastShown()) return;
    showToast(title, 'plain', {
      label: currentText()('messages.view'),
      onPress: () => void push('pages/notice/detail', { id }),
    });
  }),
  whenPushed(messagesRead, ({ unread }) => {
    setUnread(unread);
    void refetchMessages();
  }),
];
