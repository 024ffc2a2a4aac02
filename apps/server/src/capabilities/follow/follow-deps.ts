/** What the steps of this folder need from outside. */
import { assert } from '@candor/kit/assert';
import { lastRegularBy } from '@candor/market/calendar/calendar';
import type { Fund } from '@candor/strategies/catalogue/fund';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Equities } from '../../core/equity/equity.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FundRuns } from './fund-runs.ts';

export type FollowDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly market: Market;
  readonly equities: Equities;
  /** Of the house, in their order. Those that were opened once stay, whatever is in here. */
  readonly funds: readonly Fund[];
  readonly runs: FundRuns;
};

export function hoursOf({ market }: Pick<FollowDeps, 'market'>): MarketHoursMode {
  return market.instruments.hours;
}

export function findTerms({ funds }: Pick<FollowDeps, 'funds'>, fundId: string): Fund | null {
  return funds.find(({ id }) => id === fundId) ?? null;
}

/** When all that a fund may hold last traded by an instant: the instant itself while it does. */
export function lastTradedBy(
  { market: { instruments } }: Pick<FollowDeps, 'market'>,
  { instruments: ids }: Pick<Fund, 'instruments'>,
): (atMs: number) => number {
  const calendars = new Set(
    ids.map((id) => {
      const found = instruments.universe().byId(id);
      assert(found !== null, `there is an instrument ${id}`);
      return instruments.calendars()(found.calendar);
    }),
  );
  return (atMs) => Math.min(...[...calendars].map((calendar) => lastRegularBy(calendar, atMs)));
}
