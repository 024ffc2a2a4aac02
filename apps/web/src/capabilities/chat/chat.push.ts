/**
 * What is pushed about the own conversation. An answer is announced on other screens, unless
 * another toast is shown, and marked as delivered, because it has arrived on a device.
 */
import { chatChanged, chatMarked, chatMessageSent, chatTyping } from '@candor/contract/chat';
import { problemText } from '@candor/client/call-errors';
import { isToastShown, showToast } from '@candor/ui/overlays/toast';
import { currentText } from '../../platform/i18n/text.ts';
import { currentLocation, push } from '../../platform/nav/nav.ts';
import { currentSession } from '../../platform/device/session.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { getCurrent, noteConversation, noteMarks, noteMessage } from './chat.api.ts';
import { currentSide } from './chat-side.ts';
import type { ChatMessage } from './thread.model.ts';
import { hideTyping, showTyping } from './typing.ts';

export const chatPush: readonly PushListener[] = [
  whenPushed(chatMessageSent, ({ conversationId, message }) => {
    const owner = currentSession()?.user.id;
    if (owner === undefined) return;
    noteMessage(owner, conversationId, message);
    if (message.sender === 'operator') hideTyping();
    arrived(conversationId, message);
  }),
  whenPushed(chatMarked, ({ conversationId, ...marks }) => {
    const owner = currentSession()?.user.id;
    if (owner !== undefined) noteMarks(owner, conversationId, marks);
  }),
  whenPushed(chatChanged, ({ conversation }) => {
    const owner = currentSession()?.user.id;
    if (owner !== undefined) noteConversation(owner, conversation);
  }),
  whenPushed(chatTyping, ({ conversationId, shownUntil }) =>
    showTyping(conversationId, shownUntil),
  ),
];

function arrived(conversationId: string, { sequence, sender, text, agent }: ChatMessage): void {
  const side = currentSide();
  const isShown = currentLocation().path === 'chat';
  // The screen itself says what was read.
  if (isShown) return;
  const readThrough = getCurrent(side.owner)?.conversation?.customerMarks.readThrough ?? 0;
  const marks = {
    deliveredThrough: sequence,
    // Sent from the queue while another screen is open.
    readThrough: sender === 'customer' && readThrough === sequence - 1 ? sequence : readThrough,
  };
  noteMarks(side.owner, conversationId, { customerMarks: marks });
  void side.mark(conversationId, marks).catch(problemText);
  if (sender !== 'operator' || isToastShown()) return;
  const t = currentText();
  showToast(
    text === null || agent === null ? t('messages.chat') : `${agent.name}: ${shortened(text)}`,
    'plain',
    { label: t('common.view'), onPress: () => void push('chat') },
  );
}

const TOAST_LETTERS_MAX = 80;

function shortened(text: string): string {
  const letters = [...text.replaceAll(/\s+/gu, ' ')];
  return letters.length <= TOAST_LETTERS_MAX
    ? letters.join('')
    : `${letters.slice(0, TOAST_LETTERS_MAX).join('')}…`;
}
