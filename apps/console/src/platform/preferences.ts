/**
 * How this browser likes the console to look and speak. What is stored is read field by field: a
 * value that makes no sense is replaced. public/boot.js reads the same record before the first
 * paint; boot.test.ts holds the two together.
 */
import { recordIn } from './json.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const languages = ['en', 'zhHans'] as const;
export type Theme = (typeof themes)[number];
export type UiLanguage = (typeof languages)[number];

/** A language of null means: the browser's own. */
export type Preferences = { readonly theme: Theme; readonly language: UiLanguage | null };

export function usePreferences(): Preferences {
  return useStore(store);
}

export function currentPreferences(): Preferences {
  return store.get();
}

export function setPreferences(change: Partial<Preferences>): void {
  store.set({ ...store.get(), ...change });
  writeStored('candor.console.preferences', JSON.stringify(store.get()));
  putOnPage();
}

export function startPreferences(): void {
  store.set(readPreferences(readStored('candor.console.preferences')));
  putOnPage();
}

export function readPreferences(text: string | null): Preferences {
  const record = recordIn(text);
  return {
    theme: oneOf(themes, record['theme']) ?? 'system',
    language: oneOf(languages, record['language']),
  };
}

/** The first of the browser's languages that we speak. */
export function deviceLanguage(tags: readonly string[]): UiLanguage {
  const spoken = tags
    .map((tag) => tag.toLowerCase().split(/[-_]/)[0])
    .find((name) => name === 'en' || name === 'zh');
  return spoken === 'zh' ? 'zhHans' : 'en';
}

/** For <html lang>, so that screen readers pronounce the page rightly. */
export function pageLanguage(language: UiLanguage): string {
  return language === 'zhHans' ? 'zh-Hans' : 'en';
}

const store = createStore<Preferences>({ theme: 'system', language: null });

function putOnPage(): void {
  const { theme } = store.get();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function oneOf<const Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((known) => known === value) ?? null;
}
