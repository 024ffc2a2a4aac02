import type { Desk } from '../../core/desk/desk.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { WatchedBy } from '../../core/pricing/watched-by.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export type AuctionDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly market: Market;
  readonly watchedBy: WatchedBy;
  readonly desk: Desk;
};
