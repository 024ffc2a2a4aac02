import type { TradingDeps } from '../../core/desk/place-order.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export type ForcedDeps = Pick<TradingDeps, 'desk' | 'market' | 'views'> & {
  readonly db: Db;
  readonly clock: Clock;
};
