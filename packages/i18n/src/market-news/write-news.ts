/** Facts of the market, written as an article in both languages. The same facts, the same words. */
import type { NewsFacts } from './facts.ts';
import { expiriesInChinese, expiriesInEnglish } from './expiry-texts.ts';
import { marketInChinese } from './market-zh.ts';
import { marketInEnglish } from './market-en.ts';
import {
  allotmentInChinese,
  allotmentInEnglish,
  listingInChinese,
  listingInEnglish,
} from './new-stock-texts.ts';
import type { NewsText } from './news-document.ts';
import { ratesInChinese, ratesInEnglish } from './rate-texts.ts';

export type WrittenNews = {
  readonly en: NewsText;
  readonly zhHans: NewsText;
  readonly tags: readonly string[];
};

export function writeNews(facts: NewsFacts): WrittenNews {
  switch (facts.kind) {
    case 'opening':
    case 'movers':
    case 'closing':
      return {
        en: marketInEnglish(facts),
        zhHans: marketInChinese(facts),
        tags: [facts.kind === 'movers' ? 'movers' : 'wraps', marketTags[facts.market]],
      };
    case 'allotment':
      return {
        en: allotmentInEnglish(facts),
        zhHans: allotmentInChinese(facts),
        tags: ['new-stocks', marketTags[facts.market]],
      };
    case 'listing':
      return {
        en: listingInEnglish(facts),
        zhHans: listingInChinese(facts),
        tags: ['new-stocks', marketTags[facts.market]],
      };
    case 'rates':
      return { en: ratesInEnglish(facts), zhHans: ratesInChinese(facts), tags: ['rates'] };
    case 'expiries':
      return { en: expiriesInEnglish(facts), zhHans: expiriesInChinese(facts), tags: ['futures'] };
  }
}

const marketTags = { US: 'us-stocks', HK: 'hk-stocks' } as const;
