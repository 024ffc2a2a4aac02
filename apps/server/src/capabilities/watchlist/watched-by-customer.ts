/** For core/pricing. */
import { watchKey, type WatchedBy } from '../../core/pricing/watched-by.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listWatchedFor } from './watchlist.store.ts';

export function watchedByCustomer(reader: Reader): WatchedBy {
  return async (customerId) =>
    new Set(
      (await listWatchedFor(reader, customerId)).map(({ source, code }) => watchKey(source, code)),
    );
}
