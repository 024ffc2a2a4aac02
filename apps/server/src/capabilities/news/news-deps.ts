import type { Market } from '../../core/pricing/market.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReadingCache } from './reading-cache.ts';

export type NewsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly market: Pick<Market, 'instruments'>;
  readonly cache: ReadingCache;
};
