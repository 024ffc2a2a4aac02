/**
 * What this browser remembers: preferences for good, the session only as long as the tab is open. A
 * browser may forbid storage altogether; the console then works as usual and remembers until the
 * tab is closed.
 */
export type StoredKey = 'candor.console.session' | 'candor.console.preferences';

const memory = new Map<StoredKey, string>();

export function readStored(key: StoredKey): string | null {
  return withStorage(key, (storage) => storage.getItem(key)) ?? memory.get(key) ?? null;
}

export function writeStored(key: StoredKey, text: string): void {
  memory.set(key, text);
  withStorage(key, (storage) => storage.setItem(key, text));
}

export function removeStored(key: StoredKey): void {
  memory.delete(key);
  withStorage(key, (storage) => storage.removeItem(key));
}

/** An operator's session must not outlive the tab, nor be shared with another one. */
function withStorage<Result>(key: StoredKey, act: (storage: Storage) => Result): Result | null {
  try {
    return act(key === 'candor.console.session' ? sessionStorage : localStorage);
  } catch (error) {
    // Only the browser's own refusals are expected here; anything else is a bug of ours.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
