/**
 * The calls of articles through the full stack, with everything that ships with the product.
 * Arguments: the database's address, the log file.
 */
import { shippedArticles } from '@candor/i18n/articles/shipped-articles';
import { importStarter } from '@candor/server/capabilities/news/import-starter';
import { newsRoutes } from '@candor/server/capabilities/news/news.routes';
import { openReadingCache } from '@candor/server/capabilities/news/reading-cache';
import { openInstruments } from '@candor/server/core/instruments/instruments';
import { systemClock } from '@candor/server/platform/clock';
import { concurrencyLimit } from '@candor/server/platform/concurrency-limit';
import { openDatabase } from '@candor/server/platform/db/database';
import { buildHttpServer } from '@candor/server/platform/http/http-server';
import { openRateLimiter } from '@candor/server/platform/http/limits/rate-limits';
import { openLog } from '@candor/server/platform/log';
import { answerParent, argument } from '../answer-parent.ts';
import { asManyCallers } from './as-many-callers.ts';
import { cpuSeconds } from './usage.ts';

const POOL_SIZE = 4;

const log = openLog({ level: 'info', file: argument(1) });
const db = openDatabase({
  url: argument(0),
  poolSize: POOL_SIZE,
  clock: systemClock,
  publish: async () => undefined,
  onIdleError: (error) => log.warn({ err: error }, 'database'),
});
await db.transact((tx) => importStarter(tx, shippedArticles));
const deps = {
  db,
  clock: systemClock,
  market: { instruments: openInstruments({ hours: 'continuous' }) },
  cache: openReadingCache(systemClock),
};
const http = await buildHttpServer({
  db,
  clock: systemClock,
  log,
  findOperator: () => null,
  findSession: () => null,
  limiter: asManyCallers(openRateLimiter()),
  trustedProxies: [],
  calls: newsRoutes(deps, concurrencyLimit({ runningMax: 1, waitingMax: 1 })).filter(
    ({ endpoint }) => endpoint.caller === 'anyone',
  ),
  pages: [],
});
const origin = await http.listen({ port: 0, host: '127.0.0.1' });

answerParent({ where: () => ({ origin }), cpuSeconds }, async () => {
  await http.close();
  await db.close();
});
