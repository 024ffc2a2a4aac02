/**
 * What proves that a conversation is this guest's, kept on the device. It is asked for with the
 * first message, so that somebody who only looks leaves nothing behind.
 */
import { startGuestChat } from '@candor/contract/chat';
import { isGuestKey } from '@candor/contract/kernel/guest-key';
import { recordIn } from '@candor/client/json';
import { createStoredState } from '@candor/client/stored-state';
import { useStore } from '@candor/client/store';
import { call } from '../../platform/calls/call.ts';
import { inOneTab } from '../../platform/device/one-tab.ts';
import { storage } from '../../platform/device/storage.ts';

export type GuestKey = { readonly key: string; readonly channel: string };

export function useGuestKey(): GuestKey | null {
  return useStore(store);
}

export function currentGuestKey(): GuestKey | null {
  return store.get();
}

/** Two tabs of a guest share one conversation. */
export async function needGuestKey(): Promise<GuestKey> {
  await inOneTab('candor.chatGuest', async () => {
    store.start();
    if (store.get() === null) store.keep(await call(startGuestChat, { isQuiet: true }));
  });
  return store.get() ?? needGuestKey();
}

/** The server does not know it any more. */
export function forgetGuestKey(): void {
  store.forget();
}

export function readGuestKey(text: string | null): GuestKey | null {
  const { key, channel } = recordIn(text);
  return typeof key === 'string' && isGuestKey(key) && typeof channel === 'string'
    ? { key, channel }
    : null;
}

const store = createStoredState<'candor.chatGuest', GuestKey | null>({
  storage,
  key: 'candor.chatGuest',
  initial: null,
  read: readGuestKey,
  isSame: (a, b) => a?.key === b?.key,
});
store.start();
store.follow();
