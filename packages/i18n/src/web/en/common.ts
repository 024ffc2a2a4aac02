/**
 * What many screens say, each word once. A screen names the common key; families of keys that code
 * puts together (`positions.kind.${kind}`) take the word from here. What the first screen says is
 * in en/frame-words.ts instead.
 */
import { wordsEn } from './common/words.ts';
import { tradingWordsEn } from './common/trading.ts';
import { productWordsEn } from './common/products.ts';
import { sentencesEn } from './common/sentences.ts';

export const commonEn = {
  ...wordsEn,
  ...tradingWordsEn,
  ...productWordsEn,
  ...sentencesEn,
} as const;
