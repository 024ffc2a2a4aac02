/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/preferences';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { choosePreference, setQuietHours } from './change-preferences.ts';
import { shownPreferences } from './shown-preferences.ts';

export function preferencesRoutes(): BoundCall[] {
  return bind(contract, {
    loadPreferences: (call) => shownPreferences(call.db, call.customer.customerId),
    choosePreference: (call) =>
      call.transact((tx) => choosePreference(tx, call.customer, call.body)),
    setQuietHours: (call) => call.transact((tx) => setQuietHours(tx, call.customer, call.body)),
  });
}
