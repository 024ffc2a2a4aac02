/** The explanations of one language, as a chunk of their own. */
import type { FullLanguage } from '@candor/contract/kernel/language';
import type { StrategyExplanations } from './explanation.ts';

export async function loadExplanations(language: FullLanguage): Promise<StrategyExplanations> {
  return language === 'zhHans'
    ? (await import('./explanations-zh-hans.ts')).explanationsZhHans
    : (await import('./explanations-en.ts')).explanationsEn;
}
