/** Contract endpoint -> verb. The watch learns of a change once it is committed. */
import * as contract from '@candor/contract/alerts';
import type { Language } from '@candor/contract/kernel/language';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import type { Alert } from './alert.ts';
import { listAlerts } from './list-alerts.ts';
import { removeAlert } from './remove-alert.ts';
import { addAlert, changeAlert } from './set-alert.ts';
import { shownAlert, type AlertMarket } from './shown-alert.ts';
import type { AlertWatch } from './watch-alerts.ts';

export function alertsRoutes(
  market: AlertMarket,
  watch: () => Pick<AlertWatch, 'learn'>,
): BoundCall[] {
  const seen = ({ language, now }: { language: Language; now: number }) => ({
    language,
    now,
  });
  async function setAndShow(call: { language: Language; now: number }, setting: Promise<Alert>) {
    const alert = await setting;
    await watch().learn([alert.id]);
    const instrument = market.instruments.load(alert.source, alert.code);
    return shownAlert(market, instrument, alert, seen(call));
  }
  return bind(contract, {
    listAlerts: (call) =>
      listAlerts(call.db, market, call.customer, { query: call.query, ...seen(call) }),
    addAlert: (call) =>
      setAndShow(
        call,
        call.transact((tx) => addAlert(tx, market, call.customer, call.body)),
      ),
    changeAlert: (call) =>
      setAndShow(
        call,
        call.transact((tx) => changeAlert(tx, market, call.customer, call.body)),
      ),
    removeAlert: async (call) => {
      await call.transact((tx) => removeAlert(tx, call.customer, call.body));
      await watch().learn([call.body.id]);
      return null;
    },
  });
}
