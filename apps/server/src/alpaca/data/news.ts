/**
 * News as their documents have it. Texts of articles stay on their page: here is what they say in
 * short.
 */
import { listArticles } from '@candor/contract/news';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { sha256Hex } from '../../platform/sha256.ts';
import { findAsset, symbolOf } from '../assets.ts';
import { getSource } from '../../core/instruments/sources.ts';
import { byOwnCalls, type Ask, type Handler } from '../operation.ts';
import { instantIn, isoOf, listIn, oneOf, tokenIn, tokenOf, wholeIn } from '../sent.ts';
import { SYMBOLS_MAX } from './pages.ts';

type Article = DataOf<typeof listArticles>['items'][number];

const LIMIT = { usual: 10, max: 50 };
/** Of a hundred articles each. */
const PAGES_LOOKED_THROUGH_MAX = 10;
/** Whole numbers that every program can hold. */
const NUMBER_DIGITS = 12;

const news = byOwnCalls(async (ask) => {
  const { query } = ask;
  const limit = wholeIn(query, 'limit', LIMIT);
  const isAscending = oneOf(query, 'sort', ['asc', 'desc']) === 'asc';
  const found = await lookThrough(ask);
  const ordered = isAscending ? found.toReversed() : found;
  const after = Number(tokenIn(query)?.[0] ?? 0);
  const page = ordered.slice(after, after + limit);
  return {
    data: {
      news: page.map(articleForm),
      next_page_token: ordered.length > after + limit ? tokenOf([after + limit]) : null,
    },
  };
});

async function lookThrough(ask: Ask): Promise<Article[]> {
  const { query, own, market } = ask;
  const start = instantIn(query, 'start') ?? Number.NEGATIVE_INFINITY;
  const end = instantIn(query, 'end') ?? Number.POSITIVE_INFINITY;
  const symbols = listIn(query, 'symbols', SYMBOLS_MAX);
  const named = new Set(
    symbols.flatMap((text) => {
      const instrument = findAsset(market, text);
      return instrument === null || instrument.assetClass === 'option'
        ? []
        : [`${getSource(instrument.assetClass)} ${instrument.code}`];
    }),
  );
  if (symbols.length > 0 && named.size === 0) return [];
  const found: Article[] = [];
  for (let pageNum = 1; pageNum <= PAGES_LOOKED_THROUGH_MAX; pageNum += 1) {
    const page = await own(listArticles, {
      body: { pageNum, pageSize: PAGE_SIZE_MAX, kinds: ['news'] },
    });
    found.push(
      ...page.items.filter(
        ({ publishedAt, instruments }) =>
          publishedAt >= start &&
          publishedAt <= end &&
          (named.size === 0 ||
            instruments.some(({ source, code }) => named.has(`${source} ${code}`))),
      ),
    );
    const last = page.items.at(-1);
    if (!page.hasMore || (last !== undefined && last.publishedAt < start)) break;
  }
  return found;
}

/** The same number for the same article, on every server. */
export function numberOfArticle(id: string): number {
  return Number.parseInt(sha256Hex(id).slice(0, NUMBER_DIGITS), 16);
}

export function articleForm({
  id,
  title,
  summary,
  instruments,
  publishedAt,
  correctedAt,
  isByRule,
}: Article) {
  return {
    id: numberOfArticle(id),
    headline: title,
    author: isByRule ? 'Candor, by rule' : 'Candor',
    created_at: isoOf(publishedAt),
    updated_at: isoOf(correctedAt ?? publishedAt),
    summary,
    content: '',
    url: `/#/news/article?id=${id}`,
    images: [],
    symbols: instruments.flatMap(({ source, code }) =>
      source === QuotedSource.Stock
        ? [code]
        : source === QuotedSource.RobotCrypto
          ? [symbolOf({ assetClass: 'crypto', code }).replace('/', '')]
          : [],
    ),
    source: 'candor',
  };
}

export const newsData: Readonly<Record<string, Handler>> = { News: news };
