/**
 * What this device remembers between visits. Browsers may forbid storage altogether (private
 * windows, strict settings) or run out of room; the app then works as usual and remembers only
 * until it is closed.
 */
export type StoredKey =
  | 'candor.session'
  | 'candor.preferences'
  | 'candor.watchlist'
  | 'candor.recentSearches'
  | 'candor.auditLog'
  | 'candor.ledgerSeen'
  | 'candor.hiddenAmounts';

const memory = new Map<StoredKey, string>();

export function readStored(key: StoredKey): string | null {
  return withStorage((storage) => storage.getItem(key)) ?? memory.get(key) ?? null;
}

export function writeStored(key: StoredKey, text: string): void {
  memory.set(key, text);
  withStorage((storage) => storage.setItem(key, text));
}

export function removeStored(key: StoredKey): void {
  memory.delete(key);
  withStorage((storage) => storage.removeItem(key));
}

/** Calls back when another tab of this browser changed the value; `null` means that it was removed. */
export function onStoredElsewhere(key: StoredKey, hear: (text: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key means that everything was cleared at once.
    if (event.key !== key && event.key !== null) return;
    if (event.newValue === null) memory.delete(key);
    else memory.set(key, event.newValue);
    hear(event.newValue);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function withStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(localStorage);
  } catch (error) {
    // Only the browser's own refusals are expected here; anything else is a bug of ours.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
