/**
 * Words of an instrument's profile: sector, industry, country. The tables have them in English; the
 * Chinese ones are looked up here. A word without a translation stays as the table has it, and a
 * test finds it.
 */
import type { Language } from '@candor/contract/kernel/language';
import { countriesZhHans } from './countries-zh-hans.ts';
import { industriesZhHans } from './industries-zh-hans.ts';
import { sectorsZhHans } from './sectors-zh-hans.ts';
import { inLanguage } from '../traditional/traditional.ts';

export type ProfileWord = 'sector' | 'industry' | 'country';

/** Null stays null: what is not known is not said. */
export function profileText(
  language: Language,
  word: ProfileWord,
  text: string | null,
): string | null {
  if (text === null) return null;
  return inLanguage(language, { en: text, zhHans: dictionaries[word].get(text) ?? text });
}

const dictionaries: Readonly<Record<ProfileWord, ReadonlyMap<string, string>>> = {
  sector: new Map(Object.entries(sectorsZhHans)),
  industry: new Map(Object.entries(industriesZhHans)),
  country: new Map(Object.entries(countriesZhHans)),
};
