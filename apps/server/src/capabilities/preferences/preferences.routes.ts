/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/preferences';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { choosePreference, setQuietHours } from './change-preferences.ts';
import { hasSubscription } from '../../core/inbox/devices.store.ts';
import type { PreferencesDeps } from './preferences-deps.ts';
import { shownPreferences } from './shown-preferences.ts';
import { saveViews } from './keep-views.ts';
import { subscribeDevice, unsubscribeDevice } from './subscribe-device.ts';
import { loadKeptViews } from './views.store.ts';

export function preferencesRoutes(deps: PreferencesDeps): BoundCall[] {
  return bind(contract, {
    loadPreferences: (call) => shownPreferences(call.db, call.customer.customerId),
    choosePreference: (call) =>
      call.transact((tx) => choosePreference(tx, call.customer, call.body)),
    setQuietHours: (call) => call.transact((tx) => setQuietHours(tx, call.customer, call.body)),
    loadDevice: async (call) => ({
      isSubscribed: await hasSubscription(call.db, call.customer.sessionId),
      publicKey: deps.sender().publicKey,
    }),
    subscribeDevice: (call) =>
      call.transact((tx) => subscribeDevice(tx, deps, call.customer, call.body)),
    loadViews: (call) => loadKeptViews(call.db, call.customer.customerId),
    saveViews: (call) => call.transact((tx) => saveViews(tx, call.customer, call.body)),
    unsubscribeDevice: (call) => call.transact((tx) => unsubscribeDevice(tx, call.customer)),
  });
}
