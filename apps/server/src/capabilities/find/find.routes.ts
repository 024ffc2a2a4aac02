/** Contract endpoint -> verb. What is the same for everybody within a tick is made once. */
import * as contract from '@candor/contract/find';
import type { Market } from '../../core/pricing/market.ts';
import { openTickSharing } from '../../core/pricing/tick-sharing.ts';
import { getReader, type WatchedBy } from '../../core/pricing/watched-by.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { compareInstruments } from './compare-instruments.ts';
import type { Figures } from './figures.ts';
import { findInstruments, listChoices } from './find-instruments.ts';
import { loadHeatMap } from './load-heat-map.ts';
import { addScreen, changeScreen, listScreens, removeScreen } from './save-screen.ts';

export function findRoutes({
  market,
  watchedBy,
  figures,
}: {
  market: Market;
  watchedBy: WatchedBy;
  figures: Figures;
}): BoundCall[] {
  const { everybody, watching } = openTickSharing(market, watchedBy);
  return bind(
    contract,
    {
      findInstruments: async (call) =>
        findInstruments(figures, await getReader(watchedBy, call), call.body),
      listScreenChoices: (call) => listChoices(market.instruments.universe(), call.language),
      loadHeatMap: (call) => loadHeatMap(figures, call.language, call.query),
      compareInstruments: async (call) =>
        compareInstruments(
          { market, figures },
          await getReader(watchedBy, call),
          call.body,
          call.now,
        ),
      listScreens: (call) => listScreens(call.db, call.customer),
      addScreen: (call) => call.transact((tx) => addScreen(tx, call.customer, call.body)),
      changeScreen: (call) => call.transact((tx) => changeScreen(tx, call.customer, call.body)),
      removeScreen: (call) => call.transact((tx) => removeScreen(tx, call.customer, call.body)),
    },
    { findInstruments: watching, loadHeatMap: everybody, compareInstruments: watching },
  );
}
