import { createStorage } from '@candor/client/storage';

export type StoredKey =
  | 'candor.session'
  | 'candor.preferences'
  | 'candor.watchlist'
  | 'candor.recentSearches'
  | 'candor.auditLog'
  | 'candor.ledgerSeen'
  | 'candor.commitmentsSeen'
  | 'candor.hiddenAmounts'
  | 'candor.chatOutbox'
  | 'candor.chatGuest';

export const storage = createStorage<StoredKey>(() => localStorage);

export const { readStored, writeStored, removeStored, onStoredElsewhere } = storage;
