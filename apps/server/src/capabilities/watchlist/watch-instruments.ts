/**
 * A customer follows one instrument, or brings along a guest's whole list at sign-in. What is
 * followed already stays as it is, so sending the same list twice, or from two devices at once,
 * adds each instrument once. Either all fit or none is added.
 */
import { watchlistChanged, WATCHED_MAX } from '@candor/contract/watchlist';
import type * as contract from '@candor/contract/watchlist';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { Instruments } from '../../core/instruments/instruments.ts';
import { watchKey } from '../../core/pricing/watched-by.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { roomFor, withoutRepeats } from './watchlist.rules.ts';
import {
  insertWatched,
  listGroupsOf,
  listWatchedOf,
  lockWatchlist,
  type WatchedInstrument,
} from './watchlist.store.ts';

export async function watchInstruments(
  tx: Tx,
  market: { instruments: Pick<Instruments, 'find'> },
  { customerId }: SignedIn,
  { instruments, group }: BodyOf<typeof contract.watch>,
): Promise<DataOf<typeof contract.watch>> {
  const wanted = withoutRepeats(
    instruments.map(({ source, code }) => ({
      source,
      code:
        market.instruments.find(source, code)?.code ?? refuseNow('INSTRUMENT_UNKNOWN', { code }),
    })),
    keyOf,
  );
  await lockWatchlist(tx, customerId);
  if (group !== undefined && !(await listGroupsOf(tx, customerId)).some(({ id }) => id === group))
    refuseNow('WATCH_GROUP_UNKNOWN');
  const before = await listWatchedOf(tx, customerId);
  const known = new Set(before.map(keyOf));
  const fresh = wanted.filter((instrument) => !known.has(keyOf(instrument)));
  const added = orRefuse(roomFor(fresh.length, before.length, WATCHED_MAX));
  if (added > 0) {
    await insertWatched(tx, customerId, fresh, group ?? null);
    await announce(tx, customerId, watchlistChanged, {});
  }
  const ids = new Map(
    (await listWatchedOf(tx, customerId)).map((watched) => [keyOf(watched), watched]),
  );
  return {
    added,
    items: wanted
      .flatMap((instrument) => ids.get(keyOf(instrument)) ?? [])
      .map(({ id, code, source }) => ({ id, code, source })),
  };
}

function keyOf({ source, code }: WatchedInstrument): string {
  return watchKey(source, code);
}
