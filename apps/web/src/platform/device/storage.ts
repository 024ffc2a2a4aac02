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
  | 'candor.chatGuest'
  | 'candor.workspace'
  | 'candor.chart'
  | 'candor.charts'
  | 'candor.views'
  | 'candor.drawings'
  | 'candor.firstSteps'
  | 'candor.orderMeasure';

export const storage = createStorage<StoredKey>(() => localStorage);

export const { readStored, writeStored, removeStored, onStoredElsewhere } = storage;

/** Whether the device really has it: what is refused is remembered only until the page is closed. */
export function isStored(key: StoredKey, text: string): boolean {
  try {
    return localStorage.getItem(key) === text;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
