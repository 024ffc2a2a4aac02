/** What the steps of this folder need from outside. */
import type { Desk } from '../../core/desk/desk.ts';
import type { MarketViews } from '../../core/desk/terms/market-view.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { WatchedBy } from '../../core/pricing/watched-by.ts';
import type { Runner } from '../../core/strategies/runner.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RobotOdds } from './robot-odds.ts';

export type RobotsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly market: Market;
  readonly views: MarketViews;
  readonly desk: Pick<Desk, 'submit'>;
  readonly runner: Runner;
  readonly watchedBy: WatchedBy;
  readonly odds: RobotOdds;
};
