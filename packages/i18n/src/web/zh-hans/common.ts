import { wordsZhHans } from './common/words.ts';
import { tradingWordsZhHans } from './common/trading.ts';
import { productWordsZhHans } from './common/products.ts';
import { sentencesZhHans } from './common/sentences.ts';

export const commonZhHans = {
  ...wordsZhHans,
  ...tradingWordsZhHans,
  ...productWordsZhHans,
  ...sentencesZhHans,
} as const;
