/**
 * News, help and the glossary: one kind of article, in both languages, stored as structure. Editors
 * save versions (save-article) and publish, correct, plan and withdraw them (publish-article); the
 * clock publishes what was planned. Customers list and search (list-articles) and read
 * (load-article), every published version included. What ships with the product is imported like
 * the work of an editor (import-starter), and an editor's own version is never overwritten by it.
 * The market's own news is made by rule from figures, once for each occasion (market-news).
 */
import type { Market } from '../../core/pricing/market.ts';
import type { TreasuryMarket } from '../../core/treasuries/treasuries.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/db/database.ts';
import { showArticleImages } from './article-images.ts';
import { importShipped } from './import-starter.ts';
import type { NewsDeps } from './news-deps.ts';
import { newsRoutes } from './news.routes.ts';
import type { ListDrawn } from './market-news/collect-new-stocks.ts';
import { tellNewsBeat } from './market-news/tell-news.ts';
import { publishDueBeat } from './publish-article.ts';
import { openReadingCache } from './reading-cache.ts';

const IMAGES_AT_ONCE_MAX = 1;
const IMAGES_WAITING_MAX = 8;

export function news({
  db,
  clock,
  market,
  treasuries,
  listDrawn,
  tellsMarket,
}: {
  db: Db;
  clock: Clock;
  market: Pick<Market, 'instruments' | 'pricing'>;
  treasuries: Pick<TreasuryMarket, 'curve'>;
  listDrawn: ListDrawn;
  /** Whether rules write the market's own news. */
  tellsMarket: boolean;
}): Capability {
  const deps: NewsDeps = { db, clock, market, cache: openReadingCache(clock) };
  const fewImages = concurrencyLimit({
    runningMax: IMAGES_AT_ONCE_MAX,
    waitingMax: IMAGES_WAITING_MAX,
  });
  return {
    name: 'news',
    calls: newsRoutes(deps, fewImages),
    beats: [
      publishDueBeat(deps),
      ...(tellsMarket ? [tellNewsBeat({ ...deps, market, treasuries, listDrawn })] : []),
    ],
    start: () => importShipped(deps),
    pages: (http) => showArticleImages(http, db, 'published'),
    consolePages: (http) => showArticleImages(http, db, 'all'),
  };
}
