/** Existing entries stay, so sending a list twice adds each once. All fit or none is added. */
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
  listGroups,
  listWatchedFor,
  lockWatchlist,
  type WatchedInstrument,
} from './watchlist.store.ts';

export async function watchInstruments(
  tx: Tx,
  market: { instruments: Pick<Instruments, 'find'> },
  { customerId }: Pick<SignedIn, 'customerId'>,
  { instruments, group }: BodyOf<typeof contract.watch>,
): Promise<DataOf<typeof contract.watch>> {
  const wanted = withoutRepeats(
    instruments.map(({ source, code }) => ({
      source,
      code:
        market.instruments.find(source, code)?.code ?? refuseNow('INSTRUMENT_UNKNOWN', { code }),
    })),
    getKey,
  );
  await lockWatchlist(tx, customerId);
  if (group !== undefined && !(await listGroups(tx, customerId)).some(({ id }) => id === group))
    refuseNow('WATCH_GROUP_UNKNOWN');
  const before = await listWatchedFor(tx, customerId);
  const known = new Set(before.map(getKey));
  const fresh = wanted.filter((instrument) => !known.has(getKey(instrument)));
  const added = orRefuse(roomFor(fresh.length, before.length, WATCHED_MAX));
  if (added > 0) {
    await insertWatched(tx, customerId, fresh, group ?? null);
    await announce(tx, customerId, watchlistChanged, {});
  }
  const ids = new Map(
    (await listWatchedFor(tx, customerId)).map((watched) => [getKey(watched), watched]),
  );
  return {
    added,
    items: wanted
      .flatMap((instrument) => ids.get(getKey(instrument)) ?? [])
      .map(({ id, code, source }) => ({ id, code, source })),
  };
}

function getKey({ source, code }: WatchedInstrument): string {
  return watchKey(source, code);
}
