/**
 * Stored values are read field by field; an invalid one is replaced. public/boot.js reads the same
 * record before the first paint; boot.test.ts holds the two together.
 */
import { oneOf, recordIn } from '@candor/client/json';
import { createStoredState } from '@candor/client/stored-state';
import { useStore } from '@candor/client/store';
import { putThemeOnPage, type Theme } from '@candor/client/theme';
import { storage } from './storage.ts';

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];
export const languages = ['en', 'zhHans'] as const;
export type UiLanguage = (typeof languages)[number];

/** A null language means the browser's own. */
export type Preferences = { readonly theme: Theme; readonly language: UiLanguage | null };

export function usePreferences(): Preferences {
  return useStore(store);
}

export function currentPreferences(): Preferences {
  return store.get();
}

export function setPreferences(change: Partial<Preferences>): void {
  store.keep({ ...store.get(), ...change });
  putThemeOnPage(store.get().theme);
}

export function startPreferences(): void {
  store.start();
  putThemeOnPage(store.get().theme);
}

export function readPreferences(text: string | null): Preferences {
  const record = recordIn(text);
  return {
    theme: oneOf(themes, record['theme']) ?? 'system',
    language: oneOf(languages, record['language']),
  };
}

export function deviceLanguage(tags: readonly string[]): UiLanguage {
  const spoken = tags
    .map((tag) => tag.toLowerCase().split(/[-_]/)[0])
    .find((name) => name === 'en' || name === 'zh');
  return spoken === 'zh' ? 'zhHans' : 'en';
}

const store = createStoredState<'candor.console.preferences', Preferences>({
  storage,
  key: 'candor.console.preferences',
  initial: { theme: 'system', language: null },
  read: readPreferences,
});
