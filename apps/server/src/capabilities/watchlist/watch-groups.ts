/** Members of a deleted group stay on the list. */
import { GROUPS_MAX, watchlistChanged } from '@candor/contract/watchlist';
import type * as contract from '@candor/contract/watchlist';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import {
  deleteGroup,
  insertGroup,
  listGroups,
  lockWatchlist,
  renameGroup,
} from './watchlist.store.ts';

export async function saveWatchGroup(
  tx: Tx,
  { customerId }: SignedIn,
  { id, name }: BodyOf<typeof contract.saveWatchGroup>,
): Promise<DataOf<typeof contract.saveWatchGroup>> {
  await lockWatchlist(tx, customerId);
  const saved = id === undefined ? await addGroup(tx, customerId, name) : { id, name };
  if (id !== undefined && !(await renameGroup(tx, customerId, saved)))
    refuseNow('WATCH_GROUP_UNKNOWN');
  await announce(tx, customerId, watchlistChanged, {});
  return saved;
}

async function addGroup(tx: Tx, customerId: string, name: string) {
  if ((await listGroups(tx, customerId)).length >= GROUPS_MAX)
    refuseNow('WATCH_GROUPS_FULL', { max: GROUPS_MAX });
  return insertGroup(tx, customerId, name);
}

export async function deleteWatchGroup(
  tx: Tx,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof contract.deleteWatchGroup>,
): Promise<null> {
  await lockWatchlist(tx, customerId);
  if (!(await deleteGroup(tx, customerId, id))) refuseNow('WATCH_GROUP_UNKNOWN');
  await announce(tx, customerId, watchlistChanged, {});
  return null;
}
