import { jsonOrNull } from '@candor/client/json';
import { onSessionChange } from '../../../platform/device/session.ts';
import {
  onStoredElsewhere,
  readStored,
  removeStored,
  writeStored,
} from '../../../platform/device/storage.ts';
import { createStore, useStore } from '@candor/client/store';
import { readRecent, withNewest, type RecentInstrument } from './recent.model.ts';

const KEY = 'candor.recentSearches';

export function useRecentInstruments(): readonly RecentInstrument[] {
  return useStore(recent);
}

export function rememberInstrument(instrument: RecentInstrument): void {
  const next = withNewest(recent.get(), instrument);
  recent.set(next);
  writeStored(KEY, JSON.stringify(next));
}

export function forgetInstruments(): void {
  recent.set([]);
  removeStored(KEY);
}

const recent = createStore<readonly RecentInstrument[]>(readRecent(jsonOrNull(readStored(KEY))));
// Forgotten with the session (forget-customer.ts), whose change is heard there first.
onSessionChange(() => recent.set(readRecent(jsonOrNull(readStored(KEY)))));
onStoredElsewhere(KEY, (text) => recent.set(readRecent(jsonOrNull(text))));
