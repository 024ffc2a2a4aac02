/** Browsers may forbid storage or run out of room; the app then remembers only until it is closed. */
export type Stored<Key extends string> = {
  readStored(key: Key): string | null;
  writeStored(key: Key, text: string): void;
  removeStored(key: Key): void;
  /** `null` means that it was removed. */
  onStoredElsewhere(key: Key, listener: (text: string | null) => void): () => void;
};

export function createStorage<Key extends string>(place: (key: Key) => Storage): Stored<Key> {
  const memory = new Map<Key, string>();
  const withStorage = <Result>(key: Key, act: (storage: Storage) => Result): Result | null => {
    try {
      return act(place(key));
    } catch (error) {
      // Anything but the browser's refusal is a bug of ours.
      if (error instanceof DOMException) return null;
      throw error;
    }
  };
  return {
    readStored: (key) =>
      withStorage(key, (storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    writeStored: (key, text) => {
      memory.set(key, text);
      withStorage(key, (storage) => storage.setItem(key, text));
    },
    removeStored: (key) => {
      memory.delete(key);
      withStorage(key, (storage) => storage.removeItem(key));
    },
    onStoredElsewhere: (key, listener) => {
      const listen = (event: StorageEvent) => {
        // A null key means that everything was cleared at once.
        if (event.key !== key && event.key !== null) return;
        // What is there, not what the event says: this tab may have written since.
        const text = withStorage(key, (storage) => storage.getItem(key));
        if (text === null) memory.delete(key);
        else memory.set(key, text);
        listener(text);
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  };
}
