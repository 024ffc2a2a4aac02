import * as contract from '@candor/contract/watchlist';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listWatched, listWatchedCodes, type WatchedMarket } from './list-watched.ts';
import { reorderWatched } from './reorder-watched.ts';
import { unwatchByCode, unwatchInstrument, unwatchMany } from './unwatch-instrument.ts';
import { deleteWatchGroup, saveWatchGroup } from './watch-groups.ts';
import { watchInstruments } from './watch-instruments.ts';

export function watchlistRoutes(market: WatchedMarket): BoundCall[] {
  return bind(contract, {
    listWatched: (call) =>
      listWatched(call.db, market, call.customer, {
        group: call.query.group,
        language: call.language,
        now: call.now,
      }),
    listWatchedCodes: (call) => listWatchedCodes(call.db, call.customer),
    watch: (call) => call.transact((tx) => watchInstruments(tx, market, call.customer, call.body)),
    unwatch: (call) => call.transact((tx) => unwatchInstrument(tx, call.customer, call.params)),
    unwatchMany: (call) => call.transact((tx) => unwatchMany(tx, call.customer, call.body)),
    unwatchByCode: (call) =>
      call.transact((tx) =>
        unwatchByCode(tx, call.customer, {
          code: call.params.stockCode,
          source: call.body?.source ?? null,
        }),
      ),
    reorderWatched: (call) => call.transact((tx) => reorderWatched(tx, call.customer, call.body)),
    saveWatchGroup: (call) => call.transact((tx) => saveWatchGroup(tx, call.customer, call.body)),
    deleteWatchGroup: (call) =>
      call.transact((tx) => deleteWatchGroup(tx, call.customer, call.body)),
  });
}
