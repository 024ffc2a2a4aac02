/**
 * A message arrived, or was read on another device: the badges and the lists follow. An arrival is
 * also said, unless the inbox is in front or another word is just being said: most often about the
 * very act that the message tells of.
 */
import { messageArrived, messagesRead } from '@candor/contract/messages';
import { isToastShown, showToast } from '@candor/ui/overlays/toast';
import { currentText } from '../../platform/i18n/text.ts';
import { currentLocation, push } from '../../platform/nav/nav.ts';
import { whenPushed, type PushListener } from '../../platform/when-pushed.ts';
import { hearUnread } from './inbox-badge.ts';
import { refetchMessages } from './messages.api.ts';

export const messagesPush: readonly PushListener[] = [
  whenPushed(messageArrived, ({ id, title, unread }) => {
    hearUnread(unread);
    void refetchMessages();
    if (currentLocation().path === 'pages/notice/index' || isToastShown()) return;
    showToast(title, 'plain', {
      label: currentText()('messages.view'),
      onPress: () => void push('pages/notice/detail', { id }),
    });
  }),
  whenPushed(messagesRead, ({ unread }) => {
    hearUnread(unread);
    void refetchMessages();
  }),
];
