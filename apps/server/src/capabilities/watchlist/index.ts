/**
 * Watchlists: a list in the customer's own order (watch-instruments, unwatch-instrument,
 * reorder-watched), in groups (watch-groups), with live quotes (list-watched). A guest's list is on
 * the device and uploaded at sign-in.
 *
 * Every change is announced as `watchlist.changed`, and the customer's devices reload the list.
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
