/**
 * Customers follow instruments: a list in their own order (watch-instruments, unwatch-instrument,
 * reorder-watched), split into groups of their own making (watch-groups), read with live quotes
 * (list-watched). A guest's list lives on the device and arrives here in one piece at sign-in.
 *
 * Every change leaves as `watchlist.changed`, upon which the customer's devices read the list
 * again.
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
