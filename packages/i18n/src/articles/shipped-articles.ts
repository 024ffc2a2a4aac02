/** Everything that ships with the product, in the order of the help centre. */
import { aboutNews } from './about-news.ts';
import type { ArticleSource, TermSource } from './article-source.ts';
import { glossaryTerms } from './glossary-terms.ts';
import { charges } from './help/charges.ts';
import { depositsAndWithdrawals } from './help/deposits-and-withdrawals.ts';
import { firstTrade } from './help/first-trade.ts';
import { howThisMarketWorks } from './help/how-this-market-works.ts';
import { howToVerify } from './help/how-to-verify.ts';
import { margin } from './help/margin.ts';
import { newStocks } from './help/new-stocks.ts';
import { optionLevels } from './help/option-levels.ts';
import { options } from './help/options.ts';
import { orderTypes } from './help/order-types.ts';
import { protectYourAccount } from './help/protect-your-account.ts';
import { risks } from './help/risks.ts';
import { robotsAndFollowing } from './help/robots-and-following.ts';
import { scams } from './help/scams.ts';
import { treasuries } from './help/treasuries.ts';
import { whatTimeBrings } from './help/what-time-brings.ts';

/** What a new version of a shipped article says about itself. */
export const productChange = {
  en: 'Updated with a new version of the product.',
  zhHans: '随产品新版本更新。',
};

export const shippedArticles: readonly ArticleSource[] = [
  howThisMarketWorks,
  firstTrade,
  orderTypes,
  margin,
  charges,
  whatTimeBrings,
  treasuries,
  newStocks,
  options,
  optionLevels,
  robotsAndFollowing,
  depositsAndWithdrawals,
  howToVerify,
  risks,
  scams,
  protectYourAccount,
  aboutNews,
  ...glossaryTerms.map(termArticle),
];

function termArticle({ slug, en, zhHans }: TermSource): ArticleSource {
  const text = ([title, summary]: TermSource['en']) => ({ title, summary, body: '' });
  return { slug, kind: 'term', section: null, tags: [], en: text(en), zhHans: text(zhHans) };
}
