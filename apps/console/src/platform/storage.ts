import { createStorage } from '@candor/client/storage';

export type StoredKey = 'candor.console.session' | 'candor.console.preferences';

/** A session must not outlive the tab, nor be shared with another one. */
export const storage = createStorage<StoredKey>((key) =>
  key === 'candor.console.session' ? sessionStorage : localStorage,
);
