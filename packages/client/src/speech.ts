/** The language an app speaks: the chosen one, as soon as its texts are loaded. */
import { fullLanguages, languageHeader, languageTag } from '@candor/contract/kernel/language';
import type { PlaceNames } from '@candor/i18n/text';
import { getDateNotation, setDateNotation } from '@candor/kit/moment-format';
import { createStore, useStore } from './store.ts';

export type ValuesFor<Text extends string> = [PlaceNames<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceNames<Text>, string | number>>];

export type Speech<Language, Say> = {
  useText(): Say;
  /** For code outside components, such as a toast. */
  currentText(): Say;
  useLanguage(): Language;
  currentLanguage(): Language;
  /** The current language, or the one being loaded. */
  wantedLanguage(): Language;
  languageHeaderValue(): string;
  /** False when the words could not be loaded: the old language stays. */
  speak(language: Language): Promise<boolean>;
  sayAgain(language: Language): void;
};

export function createSpeech<Language extends string, Say>({
  first,
  bring,
  sayIn,
}: {
  first: Language;
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
        // Another one may have been chosen meanwhile.
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

/** Spec 7: `languages` and `accept-language`. */
export function headerFor(language: string): string {
  return languageHeader[fullLanguages.find((known) => known === language) ?? 'en'];
}

/** For <html lang>, so that screen readers pronounce it right. */
export function pageLanguage(language: string): string {
  return languageTag[fullLanguages.find((known) => known === language) ?? 'en'];
}
