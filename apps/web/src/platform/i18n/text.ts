/**
 * The texts of the app in the language in force: `const t = useText(); t('shell.tab.home')`. Keys
 * and the values a text needs are checked at compile time. The words themselves come in parts
 * (words.ts): whoever loads a screen says which with `withTexts`, and screen-texts.test.ts holds
 * what a screen says against what came with it.
 */
import { createSpeech, type ValuesFor } from '@candor/client/speech';
import { fill } from '@candor/i18n/text';
import type { en, TextKey } from '@candor/i18n/web/en';
import { showToast } from '@candor/ui/overlays/toast';
import { currentPreferences, onPreferencesChange, setPreferences } from '../preferences.ts';
import { deviceLanguage, type UiLanguage } from './language.ts';
import { bringAllParts, bringWords, needParts, wordsFor, type TextPart } from './words.ts';

export type { TextKey, TextPart };

export type Say = <Key extends TextKey>(key: Key, ...values: ValuesFor<(typeof en)[Key]>) => string;

const speech = createSpeech<UiLanguage, Say>({ first: 'en', bring: bringWords, sayIn });

export const { useText, currentText, useLanguage, languageHeaderValue } = speech;

/**
 * Loads something together with the parts of the texts it speaks; neither is there without the
 * other.
 */
export async function withTexts<Loaded>(
  load: () => Promise<Loaded>,
  ...parts: TextPart[]
): Promise<Loaded> {
  // The language may be about to change: then the words of both are needed.
  const [loaded] = await Promise.all([
    load(),
    needParts(parts, [speech.currentLanguage(), speech.wantedLanguage()]),
  ]);
  return loaded;
}

/**
 * Keeps the choice and speaks the language as soon as its words are there; without network the old
 * one stays and we say so.
 */
export async function setLanguage(language: UiLanguage): Promise<void> {
  if (await speech.speak(language)) setPreferences({ language });
  else showToast(currentText()('framework.networkError'), 'problem');
}

/**
 * Resolves when the first screen can be drawn in the right language. Follows choices made in other
 * tabs.
 */
export async function startLanguage(): Promise<void> {
  onPreferencesChange(() => void speech.speak(chosenLanguage()));
  await speech.speak(chosenLanguage());
}

function chosenLanguage(): UiLanguage {
  return currentPreferences().language ?? deviceLanguage(navigator.languages);
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
    // Without network it is tried again with the next text that is missing.
    void bringAllParts(language)
      .then(
        () => speech.sayAgain(language),
        () => undefined,
      )
      .finally(() => (isBringing = false));
  }
  return '';
}
