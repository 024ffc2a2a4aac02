import { watchlistChanged } from '@candor/contract/watchlist';
import type * as contract from '@candor/contract/watchlist';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { reordered } from './watchlist.rules.ts';
import { listGroups, listWatchedFor, lockWatchlist, savePlaces } from './watchlist.store.ts';

export async function reorderWatched(
  tx: Tx,
  { customerId }: SignedIn,
  { ids, group }: BodyOf<typeof contract.reorderWatched>,
): Promise<null> {
  await lockWatchlist(tx, customerId);
  const places = orRefuse(reordered(await listWatchedFor(tx, customerId), ids, group));
  if (
    typeof group === 'string' &&
    !(await listGroups(tx, customerId)).some(({ id }) => id === group)
  )
    refuseNow('WATCH_GROUP_UNKNOWN');
  await savePlaces(tx, customerId, places);
  await announce(tx, customerId, watchlistChanged, {});
  return null;
}
