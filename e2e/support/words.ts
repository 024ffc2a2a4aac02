/** The texts a person sees, by the key the screens use, for walks that are taken in both languages. */
import { en, type TextKey } from '@candor/i18n/web/en';
import { zhHans } from '@candor/i18n/web/zh-hans';

export const spoken = ['en', 'zhHans'] as const;
export type Spoken = (typeof spoken)[number];
export type Words = (key: TextKey) => string;

export function wordsIn(language: Spoken): Words {
  const texts = language === 'en' ? en : zhHans;
  return (key) => texts[key];
}

/** What the browser says its owner speaks. */
export const browserLocales: Readonly<Record<Spoken, string>> = { en: 'en-US', zhHans: 'zh-CN' };
