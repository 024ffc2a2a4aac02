/**
 * The texts of the app in the language in force: `const t = useText(); t('shell.tab.home')`.
 * Keys and the values a text needs are checked at compile time. English is part of the app; every other dictionary is its own chunk.
 */
import { fill, type PlaceNames } from '@candor/i18n/text';
import { en, type Dictionary, type TextKey } from '@candor/i18n/web/en';
import { showToast } from '@candor/ui/toast';
import { currentPreferences, onPreferencesChange, setPreferences } from '../preferences.ts';
import { createStore, useStore } from '../store.ts';
import { deviceLanguage, headerFor, pageLanguage, type UiLanguage } from './language.ts';

export type { TextKey };

/** Nothing for a plain text, the values by name for one with places in it. */
type ValuesFor<Key extends TextKey> = [PlacesOf<Key>] extends [never] ? [] : [values: Readonly<Record<PlacesOf<Key>, string | number>>];
type PlacesOf<Key extends TextKey> = PlaceNames<(typeof en)[Key]>;
export type Say = <Key extends TextKey>(key: Key, ...values: ValuesFor<Key>) => string;

export function useText(): Say {
  return useStore(spoken).say;
}

/** For code outside components, such as a toast: the words of this moment. */
export function currentText(): Say {
  return spoken.get().say;
}

export function useLanguage(): UiLanguage {
  return useStore(spoken).language;
}

/** The value of the language headers of a request. */
export function languageHeaderValue(): string {
  return headerFor(spoken.get().language);
}

/** Keeps the choice and speaks the language as soon as its dictionary is there; without network the old one stays and we say so. */
export async function setLanguage(language: UiLanguage): Promise<void> {
  const isSpoken = await speak(language);
  if (isSpoken) setPreferences({ language });
  else showToast(currentText()('framework.networkError'), 'problem');
}

/** Resolves when the first screen can be drawn in the right language. Follows choices made in other tabs. */
export async function startLanguage(): Promise<void> {
  onPreferencesChange(() => void speak(wantedLanguage()));
  await speak(wantedLanguage());
}

type Spoken = { readonly language: UiLanguage; readonly say: Say };

const spoken = createStore<Spoken>({ language: 'en', say: sayFrom(en) });
let wanted: UiLanguage = 'en';

function wantedLanguage(): UiLanguage {
  return currentPreferences().language ?? deviceLanguage(navigator.languages);
}

async function speak(language: UiLanguage): Promise<boolean> {
  wanted = language;
  if (spoken.get().language !== language) {
    const dictionary = await loaders[language]().catch(() => null);
    if (dictionary === null) return false;
    // The customer may have chosen again while this one was on its way.
    if (wanted === language) spoken.set({ language, say: sayFrom(dictionary) });
  }
  document.documentElement.lang = pageLanguage(spoken.get().language);
  return true;
}

const loaders: Readonly<Record<UiLanguage, () => Promise<Dictionary>>> = {
  en: () => Promise.resolve(en),
  zhHans: async () => (await import('@candor/i18n/web/zh-hans')).zhHans,
  zhHant: async () => ({ ...en, ...(await import('@candor/i18n/framework/zh-hant')).frameworkZhHant }),
  fr: async () => ({ ...en, ...(await import('@candor/i18n/framework/fr')).frameworkFr }),
  es: async () => ({ ...en, ...(await import('@candor/i18n/framework/es')).frameworkEs }),
};

function sayFrom(dictionary: Dictionary): Say {
  return (key, ...values) => (values[0] === undefined ? dictionary[key] : fill(dictionary[key], values[0]));
}
