import type { FullLanguage } from '@candor/contract/kernel/language';
import { transcriptEn } from './en.ts';
import { transcriptZhHans } from './zh-hans.ts';

export type TranscriptTexts = Readonly<Record<keyof typeof transcriptEn, string>>;

export function transcriptTexts(language: FullLanguage): TranscriptTexts {
  return language === 'zhHans' ? transcriptZhHans : transcriptEn;
}
