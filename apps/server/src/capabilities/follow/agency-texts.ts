/** Names and words of the catalogue, in the language of the reader. */
import type { Language } from '@candor/contract/kernel/language';
import type { Fund } from '@candor/strategies/catalogue/fund';
import { findTerms, type FollowDeps } from './follow-deps.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type TextPair = Fund['name'];

export function textIn(text: TextPair, language: Language): string {
  return inLanguage(language, text);
}

/** The id where a later catalogue no longer names it. */
export function nameOf(
  deps: Pick<FollowDeps, 'funds'>,
  fundId: string,
  language: Language,
): string {
  const terms = findTerms(deps, fundId);
  return terms === null ? fundId : textIn(terms.name, language);
}
