import type { Stored } from './storage.ts';
import { createStore, type Store } from './store.ts';

export type StoredState<Value> = Pick<Store<Value>, 'get' | 'subscribe'> & {
  keep(value: Value): void;
  forget(): void;
  start(): void;
  follow(): () => void;
};

export function createStoredState<Key extends string, Value>({
  storage,
  key,
  initial,
  read,
  write = JSON.stringify,
  isSame = Object.is,
  outlivesRemoval = () => false,
}: {
  storage: Stored<Key>;
  key: Key;
  initial: Value;
  /** A stored text is never trusted. */
  read: (text: string | null) => Value;
  write?: (value: Value) => string;
  isSame?: (a: Value, b: Value) => boolean;
  /** Removed by another tab now, it was not this value that the other one meant. */
  outlivesRemoval?: () => boolean;
}): StoredState<Value> {
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
    follow: () =>
      storage.onStoredElsewhere(key, (text) => {
        if (text === null && outlivesRemoval()) storage.writeStored(key, write(store.get()));
        else adopt(text);
      }),
  };
}
