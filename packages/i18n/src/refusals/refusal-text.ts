import type { Language } from '@candor/contract/kernel/language';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { fill, type TextValues } from '../text.ts';
import { refusalsEn } from './en.ts';
import { refusalsZhHans } from './zh-hans.ts';
import { inLanguage } from '../traditional/traditional.ts';

type Texts = Readonly<Record<RefusalCode, string>>;

/** The sentence for a refusal, in the caller's language. */
export function refusalText(code: RefusalCode, values: TextValues, language: Language): string {
  const texts = inLanguage<Texts>(language, { en: refusalsEn, zhHans: refusalsZhHans });
  return fill(texts[code], values);
}
