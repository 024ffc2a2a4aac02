/**
 * A list in the customer's own order, in groups. A guest's list is on the device and uploaded at
 * sign-in. Every change is announced as `watchlist.changed`.
 */
import type { Capability } from '../../platform/capability.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { WatchedMarket } from './list-watched.ts';
import { listGroups, listWatchedFor } from './watchlist.store.ts';
import { watchlistRoutes } from './watchlist.routes.ts';

export function watchlist(market: WatchedMarket): Capability {
  return { name: 'watchlist', calls: watchlistRoutes(market), ownData: loadOwnWatchlist };
}

async function loadOwnWatchlist(reader: Reader, customerId: string): Promise<unknown> {
  return {
    groups: await listGroups(reader, customerId),
    watched: await listWatchedFor(reader, customerId),
  };
}
