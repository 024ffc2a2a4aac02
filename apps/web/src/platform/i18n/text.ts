/**
 * The texts of the app in the language in force: `const t = useText(); t('shell.tab.home')`. Keys
 * and the values a text needs are checked at compile time. The words themselves come in parts
 * (words.ts): whoever loads a screen says which with `withTexts`, and screen-texts.test.ts holds
 * what a screen says against what came with it.
 */
import { fill, type PlaceNames } from '@candor/i18n/text';
import type { en, TextKey } from '@candor/i18n/web/en';
import { getDateNotation, setDateNotation } from '@candor/kit/moment-format';
import { showToast } from '@candor/ui/overlays/toast';
import { currentPreferences, onPreferencesChange, setPreferences } from '../preferences.ts';
import { createStore, useStore } from '../store.ts';
import { deviceLanguage, headerFor, pageLanguage, type UiLanguage } from './language.ts';
import { bringAllParts, bringWords, needParts, wordsFor, type TextPart } from './words.ts';

export type { TextKey, TextPart };

/** Nothing for a plain text, the values by name for one with places in it. */
type ValuesFor<Key extends TextKey> = [PlacesOf<Key>] extends [never]
  ? []
  : [values: Readonly<Record<PlacesOf<Key>, string | number>>];
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

/**
 * Loads something together with the parts of the texts it speaks; neither is there without the
 * other.
 */
export async function withTexts<Loaded>(
  load: () => Promise<Loaded>,
  ...parts: TextPart[]
): Promise<Loaded> {
  // The language may be about to change: then the words of both are needed.
  const [loaded] = await Promise.all([load(), needParts(parts, [spoken.get().language, wanted])]);
  return loaded;
}

/**
 * Keeps the choice and speaks the language as soon as its words are there; without network the old
 * one stays and we say so.
 */
export async function setLanguage(language: UiLanguage): Promise<void> {
  const isSpoken = await speak(language);
  if (isSpoken) setPreferences({ language });
  else showToast(currentText()('framework.networkError'), 'problem');
}

/**
 * Resolves when the first screen can be drawn in the right language. Follows choices made in other
 * tabs.
 */
export async function startLanguage(): Promise<void> {
  onPreferencesChange(() => void speak(wantedLanguage()));
  await speak(wantedLanguage());
}

type Spoken = { readonly language: UiLanguage; readonly say: Say };

const spoken = createStore<Spoken>({ language: 'en', say: sayIn('en') });
let wanted: UiLanguage = 'en';

function wantedLanguage(): UiLanguage {
  return currentPreferences().language ?? deviceLanguage(navigator.languages);
}

async function speak(language: UiLanguage): Promise<boolean> {
  wanted = language;
  if (spoken.get().language !== language) {
    const isThere = await bringWords(language).then(
      () => true,
      () => false,
    );
    if (!isThere) return false;
    // The customer may have chosen again while this one was on its way.
    if (wanted === language) {
      setDateNotation(getDateNotation(language));
      spoken.set({ language, say: sayIn(language) });
    }
  }
  document.documentElement.lang = pageLanguage(spoken.get().language);
  return true;
}

function sayIn(language: UiLanguage): Say {
  return (key, ...values) => {
    const text = wordsFor(key, language);
    if (text === null) return sayLater(language);
    return values[0] === undefined ? text : fill(text, values[0]);
  };
}

let isBringing = false;

/**
 * A text whose part nobody asked for: nothing is said instead of its key, and once all parts are
 * there, everything is said again.
 */
function sayLater(language: UiLanguage): string {
  if (!isBringing) {
    isBringing = true;
    const sayAgain = () =>
      spoken.get().language === language && spoken.set({ language, say: sayIn(language) });
    // Without network it is tried again with the next text that is missing.
    void bringAllParts(language)
      .then(sayAgain, () => undefined)
      .finally(() => (isBringing = false));
  }
  return '';
}
