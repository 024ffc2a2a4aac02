/**
 * The language an app speaks: the one that was chosen, as soon as its words are there. Keys and the
 * values a text needs are checked at compile time. Which words there are, and how they come, is the
 * app's.
 */
import { languageHeader } from '@candor/contract/kernel/language';
import type { PlaceNames } from '@candor/i18n/text';
import { getDateNotation, setDateNotation } from '@candor/kit/moment-format';
import { createStore, useStore } from './store.ts';

/** Nothing for a plain text, the values by name for one with places in it. */
export type ValuesFor<Text extends string> = [PlaceNames<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceNames<Text>, string | number>>];

export type Speech<Language, Say> = {
  useText(): Say;
  /** For code outside components, such as a toast: the words of this moment. */
  currentText(): Say;
  useLanguage(): Language;
  currentLanguage(): Language;
  /** The one in force, or the one that is on its way. */
  wantedLanguage(): Language;
  /** The value of the language headers of a request. */
  languageHeaderValue(): string;
  /** False when the words could not be loaded: the old language stays. */
  speak(language: Language): Promise<boolean>;
  /** Everything is said anew, when more words have come. */
  sayAgain(language: Language): void;
};

export function createSpeech<Language extends string, Say>({
  first,
  bring,
  sayIn,
}: {
  /** Its words are there from the beginning. */
  first: Language;
  /** Rejects when the words could not be loaded. */
  bring: (language: Language) => Promise<unknown>;
  sayIn: (language: Language) => Say;
}): Speech<Language, Say> {
  const spoken = createStore({ language: first, say: sayIn(first) });
  let wanted = first;
  return {
    useText: () => useStore(spoken).say,
    currentText: () => spoken.get().say,
    useLanguage: () => useStore(spoken).language,
    currentLanguage: () => spoken.get().language,
    wantedLanguage: () => wanted,
    languageHeaderValue: () => headerFor(spoken.get().language),
    speak: async (language) => {
      wanted = language;
      if (spoken.get().language !== language) {
        const isThere = await bring(language).then(
          () => true,
          () => false,
        );
        if (!isThere) return false;
        // Another one may have been chosen while this one was on its way.
        if (wanted === language) {
          setDateNotation(getDateNotation(language));
          spoken.set({ language, say: sayIn(language) });
        }
      }
      document.documentElement.lang = pageLanguage(spoken.get().language);
      return true;
    },
    sayAgain: (language) => {
      if (spoken.get().language === language) spoken.set({ language, say: sayIn(language) });
    },
  };
}

/** The value of the request headers `languages` and `accept-language` (spec 7). */
export function headerFor(language: string): string {
  return language === 'zhHans' || language === 'zhHant'
    ? languageHeader[language]
    : languageHeader.en;
}

/** For <html lang>: what most of the page is written in, for screen readers to pronounce it. */
export function pageLanguage(language: string): string {
  return language === 'zhHans' ? 'zh-Hans' : 'en';
}
