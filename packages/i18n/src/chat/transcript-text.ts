import type { Language } from '@candor/contract/kernel/language';
import { transcriptEn } from './en.ts';
import { transcriptZhHans } from './zh-hans.ts';
import { inLanguage } from '../traditional/traditional.ts';

export type TranscriptTexts = Readonly<Record<keyof typeof transcriptEn, string>>;

export function transcriptTexts(language: Language): TranscriptTexts {
  return inLanguage<TranscriptTexts>(language, { en: transcriptEn, zhHans: transcriptZhHans });
}
