import { createStorage } from '@candor/client/storage';

export type StoredKey =
  | 'candor.console.session'
  | 'candor.console.preferences'
  | 'candor.console.chatSounds'
  | 'candor.console.chatDrafts'
  | 'candor.console.onDuty';

/** Sessions, and what belongs to them, must not outlive the tab, nor be shared with another one. */
const OF_THE_TAB: ReadonlySet<StoredKey> = new Set([
  'candor.console.session',
  'candor.console.chatDrafts',
  'candor.console.onDuty',
]);

export const storage = createStorage<StoredKey>((key) =>
  OF_THE_TAB.has(key) ? sessionStorage : localStorage,
);
