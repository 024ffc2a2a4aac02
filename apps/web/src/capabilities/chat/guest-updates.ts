/** A guest is told by a channel without content that there is something to read. */
import { guestUpdate } from '@candor/contract/kernel/chat';
import { useEffect } from 'react';
import { pushLine } from '../../platform/readings/push-line.ts';
import { getCurrent, noteMarks, refreshCurrent, refreshThread } from './chat.api.ts';
import { GUEST } from './chat-side.ts';
import { useGuestKey } from './guest-key.ts';
import { hideTyping, showTyping } from './typing.ts';

export function useGuestUpdates(isGuest: boolean): void {
  const channel = useGuestKey()?.channel ?? null;
  useEffect(() => {
    if (!isGuest || channel === null) return;
    return pushLine.subscribe(channel, takeUpdate);
  }, [isGuest, channel]);
}

function takeUpdate(data: unknown): void {
  const { conversationId, state, lastSequence, operatorMarks, typingUntil } =
    guestUpdate.parse(data);
  const known = getCurrent(GUEST)?.conversation;
  noteMarks(GUEST, conversationId, { operatorMarks });
  if (typingUntil !== null) showTyping(conversationId, typingUntil);
  if (known?.id === conversationId && known.state === state && known.lastSequence >= lastSequence)
    return;
  if (typingUntil === null) hideTyping();
  void refreshCurrent(GUEST);
  void refreshThread(GUEST, conversationId);
}
