/** For core/pricing. Customers who read lists in one turn of the event loop are asked for together. */
import { watchKey, type WatchedBy } from '../../core/pricing/watched-by.ts';
import { askTogether } from '../../platform/kept/ask-together.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listWatchedOf } from './watchlist.store.ts';

export function watchedByCustomer(reader: Reader): WatchedBy {
  const find = askTogether(async (customerIds) => {
    const watched = new Map<string, Set<string>>();
    for (const { customerId, source, code } of await listWatchedOf(reader, customerIds)) {
      const keys = watched.get(customerId) ?? new Set();
      watched.set(customerId, keys.add(watchKey(source, code)));
    }
    return watched;
  });
  return async (customerId) => (await find(customerId)) ?? nothing;
}

const nothing: ReadonlySet<string> = new Set();
