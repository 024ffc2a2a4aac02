/** The explanations of one language, as a chunk of their own. */
import type { Language } from '@candor/contract/kernel/language';
import type { StrategyExplanations } from './explanation.ts';
import { inTraditional } from '../traditional/traditional.ts';

export async function loadExplanations(language: Language): Promise<StrategyExplanations> {
  if (language === 'en') return (await import('./explanations-en.ts')).explanationsEn;
  const { explanationsZhHans } = await import('./explanations-zh-hans.ts');
  return language === 'zhHans' ? explanationsZhHans : inTraditional(explanationsZhHans);
}
