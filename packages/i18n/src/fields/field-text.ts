/**
 * The words of a field in the language that figures are written in. They come with the field, so
 * that every app that has it can say them.
 */
import { fill } from '../text.ts';
import { fieldsEn, type FieldTexts } from './en.ts';
import { fieldsZhHans } from './zh-hans.ts';
import type { Language } from '@candor/contract/kernel/language';
import { inLanguage } from '../traditional/traditional.ts';

export type FieldTextKey = keyof FieldTexts;

export function fieldText(
  key: FieldTextKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(
    inLanguage<FieldTexts>(language, { en: fieldsEn, zhHans: fieldsZhHans })[key],
    values,
  );
}
