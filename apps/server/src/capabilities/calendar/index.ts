/**
 * One calendar: dividends, splits, new stocks, expiries, coupons, holidays and early closes
 * (collect-events.ts), of the market or of what a customer holds or watches, with the dates of
 * their saving plans (own-events.ts).
 *
 * The own one can be taken along as a file, or read by another program through a secret address
 * (feed-verbs.ts, show-feed.ts). It tells what happens when, never how much is held.
 */
import type { WatchedBy } from '../../core/pricing/watched-by.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { openCalendarSource, type CalendarDeps } from './collect-events.ts';
import { loadCalendarFeed } from './feed-verbs.ts';
import { showFeed } from './show-feed.ts';

export function calendar({
  db,
  clock,
  watchedBy,
  ...deps
}: CalendarDeps & { db: Db; clock: Clock; watchedBy: WatchedBy }): Capability {
  const own = {
    source: openCalendarSource(deps),
    market: deps.market,
    watchedBy,
    listAppliedFor: deps.listAppliedFor,
    listPlanned: deps.listPlanned,
  };
  return {
    name: 'calendar',
    calls: calendarRoutes(own),
    pages: (http) => showFeed(http, { db, clock, own }),
    ownData: (reader, customerId) => loadCalendarFeed(reader, { customerId }),
  };
}
