/**
 * `const t = useText(); t('common.home')`. Texts come in parts (words.ts): code that loads a
 * screen names them with `withTexts`, and screen-texts.test.ts checks the list.
 */
import { createSpeech, type ValuesFor } from '@candor/client/speech';
import { fill } from '@candor/i18n/text';
import type { en, TextKey } from '@candor/i18n/web/en';
import { showToast } from '@candor/ui/overlays/toast';
import { currentPreferences, onPreferencesChange, setPreferences } from '../device/preferences.ts';
import { deviceLanguage, type UiLanguage } from './language.ts';
import { bringAllParts, bringWords, needParts, wordsFor, type TextPart } from './words.ts';

export type { TextKey, TextPart };

export type Say = <Key extends TextKey>(key: Key, ...values: ValuesFor<(typeof en)[Key]>) => string;

const speech = createSpeech<UiLanguage, Say>({ first: 'en', bring: bringWords, sayIn });

export const { useText, currentText, useLanguage, languageHeaderValue } = speech;

export async function withTexts<Loaded>(
  load: () => Promise<Loaded>,
  ...parts: TextPart[]
): Promise<Loaded> {
  // The language may be about to change: load both.
  const [loaded] = await Promise.all([
    load(),
    needParts(parts, [speech.currentLanguage(), speech.wantedLanguage()]),
  ]);
  return loaded;
}

/** Without network the old language stays and we say so. */
export async function setLanguage(language: UiLanguage): Promise<void> {
  if (await speech.speak(language)) setPreferences({ language });
  else showToast(currentText()('framework.networkError'), 'problem');
}

/** Resolves when the first screen can be drawn in the right language. */
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

/** A text whose part is missing shows nothing instead of its key, until all parts are loaded. */
function sayLater(language: UiLanguage): string {
  if (!isBringing) {
    isBringing = true;
    void bringAllParts(language)
      .then(
        () => speech.sayAgain(language),
        () => undefined,
      )
      .finally(() => (isBringing = false));
  }
  return '';
}
