/**
 * While an operator is on duty, the chat goes on behind every page of the console: the stream stays
 * open, sounds are heard, and the title of the tab counts what is unread.
 */
import { createStoredState } from '@candor/client/stored-state';
import { useStore } from '@candor/client/store';
import { useEffect } from 'react';
import { setUnreadInTitle } from '../../platform/page-title.ts';
import { storage } from '../../platform/storage.ts';
import { unreadInAll } from './chat-desk.model.ts';
import { followChat, useChat } from './chat-live.ts';

export function ChatPresence() {
  const isOnDuty = useStore(onDuty);
  const { desk } = useChat();
  const unread = unreadInAll(desk);
  const isOn = desk === null ? null : desk.onDutySince !== null;
  useEffect(() => {
    if (isOn !== null && isOn !== onDuty.get()) onDuty.keep(isOn);
  }, [isOn]);
  useEffect(() => (isOnDuty ? followChat() : undefined), [isOnDuty]);
  useEffect(() => {
    setUnreadInTitle(unread);
    return () => setUnreadInTitle(0);
  }, [unread]);
  return null;
}

/** Of this tab: without it every page would read the desk, which is on record. */
const onDuty = createStoredState<'candor.console.onDuty', boolean>({
  storage,
  key: 'candor.console.onDuty',
  initial: false,
  read: (text) => text === 'true',
});

onDuty.start();
