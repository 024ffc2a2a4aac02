/** What this browser remembers: preferences for good, the session only as long as the tab is open. */
import { createStorage } from '@candor/client/storage';

export type StoredKey = 'candor.console.session' | 'candor.console.preferences';

/** An operator's session must not outlive the tab, nor be shared with another one. */
export const storage = createStorage<StoredKey>((key) =>
  key === 'candor.console.session' ? sessionStorage : localStorage,
);
