/** It moves to the customer at sign-in (merge-guest-list.ts). */
import { jsonOrNull } from '@candor/client/json';
import {
  onStoredElsewhere,
  readStored,
  removeStored,
  writeStored,
} from '../../platform/device/storage.ts';
import { createStore, useStore } from '@candor/client/store';
import { guestListIn, guestRecord, type GuestList } from './guest-list.model.ts';

export function useGuestList(): GuestList {
  return useStore(store);
}

export function currentGuestList(): GuestList {
  return store.get();
}

export function setGuestList(list: GuestList): void {
  if (list.length === 0) removeStored('candor.watchlist');
  else writeStored('candor.watchlist', JSON.stringify(guestRecord(list)));
  store.set(list);
}

const read = (text: string | null): GuestList => guestListIn(jsonOrNull(text));
const store = createStore<GuestList>(read(readStored('candor.watchlist')));
onStoredElsewhere('candor.watchlist', (text) => store.set(read(text)));
