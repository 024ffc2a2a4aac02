/**
 * English and Chinese are complete, Traditional Chinese by conversion; the others translate the
 * frame and leave the rest in English. The customer's choice counts, else the first device language
 * we have.
 */
import type { Language } from '@candor/contract/kernel/language';
import { languages, type UiLanguage } from '../device/preferences.ts';

export type { UiLanguage };

export const languageNames: Readonly<Record<UiLanguage, string>> = {
  en: 'English',
  zhHans: '简体中文',
  zhHant: '繁體中文',
  fr: 'Français',
  es: 'Español',
};

export function isComplete(language: UiLanguage): language is Language {
  return language === 'en' || isChinese(language);
}

export function isChinese(language: string): boolean {
  return language === 'zhHans' || language === 'zhHant';
}

/** In which what has no word in the frame is said. */
export function completeLanguage(language: UiLanguage): Language {
  return isComplete(language) ? language : 'en';
}

/** BCP 47 tags such as zh-Hant-HK or fr-CA. */
export function deviceLanguage(tags: readonly string[]): UiLanguage {
  return tags.map(languageOfTag).find((language) => language !== null) ?? 'en';
}

function languageOfTag(tag: string): UiLanguage | null {
  const parts = tag.toLowerCase().split(/[-_]/);
  if (parts[0] === 'zh')
    return parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) &&
      !parts.includes('hans')
      ? 'zhHant'
      : 'zhHans';
  return languages.find((language) => language === parts[0]) ?? null;
}
