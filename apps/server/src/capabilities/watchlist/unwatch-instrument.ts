/** Somebody else's id is answered like an unknown one. */
import { watchlistChanged } from '@candor/contract/watchlist';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { deleteManyWatched, deleteWatched, deleteWatchedByCode } from './watchlist.store.ts';

export async function unwatchInstrument(
  tx: Tx,
  { customerId }: SignedIn,
  { id }: { id: string },
): Promise<null> {
  if (!(await deleteWatched(tx, customerId, id))) refuseNow('WATCH_UNKNOWN');
  await announce(tx, customerId, watchlistChanged, {});
  return null;
}

export async function unwatchMany(
  tx: Tx,
  { customerId }: SignedIn,
  { ids }: { ids: readonly string[] },
): Promise<{ removed: number }> {
  const removed = await deleteManyWatched(tx, customerId, ids);
  if (removed > 0) await announce(tx, customerId, watchlistChanged, {});
  return { removed };
}

/** A code may exist in several classes. */
export async function unwatchByCode(
  tx: Tx,
  { customerId }: SignedIn,
  { code, source }: { code: string; source: QuotedSource | null },
): Promise<null> {
  if ((await deleteWatchedByCode(tx, customerId, code, source)) === 0) refuseNow('WATCH_UNKNOWN');
  await announce(tx, customerId, watchlistChanged, {});
  return null;
}
