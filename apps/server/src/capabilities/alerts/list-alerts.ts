/** The active ones, and those that ended last. */
import { ALERTS_ACTIVE_MAX, type listAlerts as declared } from '@candor/contract/alerts';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { parseQuotedSource } from '../../core/instruments/sources.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { countActive, listOwnAlerts } from './alerts.store.ts';
import { shownAlert, type AlertMarket, type Seen } from './shown-alert.ts';

const SHOWN_MAX = 2 * ALERTS_ACTIVE_MAX;

export async function listAlerts(
  reader: Reader,
  market: AlertMarket,
  { customerId }: SignedIn,
  { query: { source, code }, ...seen }: Seen & { readonly query: QueryOf<typeof declared> },
): Promise<DataOf<typeof declared>> {
  const quoted = parseQuotedSource(source ?? '');
  const of = quoted === null || code === undefined ? null : { source: quoted, code };
  const items: DataOf<typeof declared>['items'] = [];
  await inSlices(await listOwnAlerts(reader, customerId, { of, limit: SHOWN_MAX }), (alert) => {
    const instrument = market.instruments.find(alert.source, alert.code);
    // Missing from the current tables: shown again when they have it again.
    if (instrument !== null) items.push(shownAlert(market, instrument, alert, seen));
  });
  return {
    items,
    active: await countActive(reader, customerId),
    activeMax: ALERTS_ACTIVE_MAX,
  };
}

export async function ownAlerts(reader: Reader, customerId: string): Promise<unknown> {
  return listOwnAlerts(reader, customerId, { of: null, limit: OWN_MAX });
}

const OWN_MAX = 10_000;
