/** Everything that ships with the product, in the order of the help centre. */
import type { ArticleSource } from './article-source.ts';

/** What a new version of a shipped article says about itself. */
export const productChange = {
  en: 'Updated with a new version of the product.',
  zhHans: '随产品新版本更新。',
};

export const shippedArticles: readonly ArticleSource[] = [];
