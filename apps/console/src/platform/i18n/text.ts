/**
 * `const t = useText(); t('console.common.reviewQueue')`. English is in the app; Chinese is a
 * chunk.
 */
import { createSpeech, type ValuesFor } from '@candor/client/speech';
import { fill } from '@candor/i18n/text';
import { en, type ConsoleDictionary, type ConsoleTextKey } from '@candor/i18n/console/en';
import { showToast } from '@candor/ui/overlays/toast';
import {
  currentPreferences,
  deviceLanguage,
  setPreferences,
  type UiLanguage,
} from '../preferences.ts';

export type TextKey = ConsoleTextKey;
export type Say = <Key extends TextKey>(key: Key, ...values: ValuesFor<(typeof en)[Key]>) => string;

const dictionaries: Partial<Record<UiLanguage, ConsoleDictionary>> & { en: ConsoleDictionary } = {
  en,
};

const speech = createSpeech<UiLanguage, Say>({ first: 'en', bring: bringWords, sayIn });

export const { useText, currentText, useLanguage, languageHeaderValue } = speech;

/** The code itself when a newer server knows more than this page. */
export function useCodeText(): (key: string, code: string) => string {
  const words = wordsIn(useLanguage());
  const isKey = (key: string): key is TextKey => Object.hasOwn(words, key);
  return (key, code) => (isKey(key) ? words[key] : code);
}

/** Without network the old language stays and we say so. */
export async function setLanguage(language: UiLanguage): Promise<void> {
  if (await speech.speak(language)) setPreferences({ language });
  else showToast(currentText()('framework.networkError'), 'problem');
}

export async function startLanguage(): Promise<void> {
  await speech.speak(currentPreferences().language ?? deviceLanguage(navigator.languages));
}

async function bringWords(language: UiLanguage): Promise<void> {
  if (language === 'zhHans')
    dictionaries.zhHans = (await import('@candor/i18n/console/zh-hans')).zhHans;
}

function wordsIn(language: UiLanguage): ConsoleDictionary {
  return dictionaries[language] ?? dictionaries.en;
}

function sayIn(language: UiLanguage): Say {
  const words = wordsIn(language);
  return (key, ...values) => (values[0] === undefined ? words[key] : fill(words[key], values[0]));
}
