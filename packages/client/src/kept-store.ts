/** A value that outlives a reload: the session, the preferences. */
import type { Stored } from './storage.ts';
import { createStore, type Store } from './store.ts';

export type KeptStore<Value> = Pick<Store<Value>, 'get' | 'subscribe'> & {
  /** Sets the value and remembers it. */
  keep(value: Value): void;
  /** Back to the first value; nothing is left behind. */
  forget(): void;
  /** Takes up what was remembered. */
  start(): void;
  /** Takes up from now on what other tabs remember. Returns the end of that. */
  follow(): () => void;
};

export function createKeptStore<Key extends string, Value>({
  storage,
  key,
  initial,
  read,
  write = JSON.stringify,
  isSame = Object.is,
}: {
  storage: Stored<Key>;
  key: Key;
  initial: Value;
  /** Judges a stored text, which is never trusted. */
  read: (text: string | null) => Value;
  write?: (value: Value) => string;
  /** What is stored elsewhere and is the same as what is in force changes nothing. */
  isSame?: (a: Value, b: Value) => boolean;
}): KeptStore<Value> {
  const store = createStore(initial);
  const adopt = (text: string | null) => {
    const value = read(text);
    if (!isSame(value, store.get())) store.set(value);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    keep: (value) => {
      storage.writeStored(key, write(value));
      store.set(value);
    },
    forget: () => {
      storage.removeStored(key);
      store.set(initial);
    },
    start: () => adopt(storage.readStored(key)),
    follow: () => storage.onStoredElsewhere(key, adopt),
  };
}
