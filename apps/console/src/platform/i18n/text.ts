/**
 * The texts of the console in the language in force: `const t = useText();
 * t('console.queue.title')`. Keys and the values a text needs are checked at compile time. English
 * is in the app; Chinese is a chunk that comes before the first screen is drawn in it.
 */
import { fill, type PlaceNames } from '@candor/i18n/text';
import { en, type ConsoleDictionary, type ConsoleTextKey } from '@candor/i18n/console/en';
import { languageHeader } from '@candor/contract/kernel/language';
import { getDateNotation, setDateNotation } from '@candor/kit/moment-format';
import { showToast } from '@candor/ui/overlays/toast';
import {
  currentPreferences,
  deviceLanguage,
  pageLanguage,
  setPreferences,
  type UiLanguage,
} from '../preferences.ts';
import { createStore, useStore } from '../store.ts';

export type TextKey = ConsoleTextKey;
type PlacesOf<Key extends TextKey> = PlaceNames<(typeof en)[Key]>;
/** Nothing for a plain text, the values by name for one with places in it. */
type ValuesFor<Key extends TextKey> = [PlacesOf<Key>] extends [never]
  ? []
  : [values: Readonly<Record<PlacesOf<Key>, string | number>>];
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

/**
 * For what the server names by a code (a field, a warning, an act): its text, or the code itself
 * when a newer server knows more than this page.
 */
export function useCodeText(): (key: string, code: string) => string {
  const { words } = useStore(spoken);
  const isKey = (key: string): key is TextKey => Object.hasOwn(words, key);
  return (key, code) => (isKey(key) ? words[key] : code);
}

export function languageHeaderValue(): string {
  return languageHeader[spoken.get().language];
}

/**
 * Keeps the choice and speaks the language as soon as its words are there; without network the old
 * one stays and we say so.
 */
export async function setLanguage(language: UiLanguage): Promise<void> {
  if (await speak(language)) setPreferences({ language });
  else showToast(currentText()('framework.networkError'), 'problem');
}

/** Resolves when the first screen can be drawn in the right language. */
export async function startLanguage(): Promise<void> {
  await speak(currentPreferences().language ?? deviceLanguage(navigator.languages));
}

type Spoken = {
  readonly language: UiLanguage;
  readonly words: ConsoleDictionary;
  readonly say: Say;
};

const spoken = createStore<Spoken>(spokenIn('en', en));

async function speak(language: UiLanguage): Promise<boolean> {
  const words =
    language === 'en'
      ? en
      : await import('@candor/i18n/console/zh-hans').then(
          (module) => module.zhHans,
          () => null,
        );
  if (words === null) return false;
  setDateNotation(getDateNotation(language));
  spoken.set(spokenIn(language, words));
  document.documentElement.lang = pageLanguage(language);
  return true;
}

function spokenIn(language: UiLanguage, words: ConsoleDictionary): Spoken {
  return {
    language,
    words,
    say: (key, ...values) => (values[0] === undefined ? words[key] : fill(words[key], values[0])),
  };
}
