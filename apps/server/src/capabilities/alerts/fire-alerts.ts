/**
 * Tells customers that their alerts were reached: state, notice and push in one transaction, many
 * at once. An alert that another server told, or that changed meanwhile, is left out.
 */
import { alertsChanged } from '@candor/contract/alerts';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { keepNotices, type CustomerNotice } from '../../core/inbox/keep-notices.ts';
import { nameValues, type Notice } from '../../core/inbox/notice.ts';
import { getPriceText, numberText } from '../../core/pricing/decimal-texts.ts';
import type { Pricing } from '../../core/pricing/pricing.ts';
import { quotePage } from '../../core/pricing/quote-page.ts';
import type { Db } from '../../platform/db/database.ts';
import { announceAll, announcement } from '../../platform/push/announce.ts';
import type { Alert } from './alert.ts';
import { markFired } from './alerts.store.ts';
import { percentText } from './change-text.ts';
import { levelUnits } from './day-waits.ts';
import type { Crossing } from './find-crossing.ts';

export type Due = {
  readonly alert: Alert;
  readonly instrument: Instrument;
  readonly crossing: Crossing;
};

/** So that one transaction is neither endless nor one of thousands. */
const AT_ONCE_MAX = 2_000;

type FireDeps = { readonly db: Db; readonly pricing: Pick<Pricing, 'inSharesOf'> };

export async function fireAlerts(deps: FireDeps, due: readonly Due[]): Promise<void> {
  for (let from = 0; from < due.length; from += AT_ONCE_MAX)
    await firePart(deps, due.slice(from, from + AT_ONCE_MAX));
}

async function firePart({ db, pricing }: FireDeps, due: readonly Due[]): Promise<void> {
  await db.transact(async (tx) => {
    const won = await markFired(
      tx,
      due.map(({ alert, instrument, crossing }) => ({
        id: alert.id,
        setAt: alert.setAt,
        atMs: crossing.atMs,
        tradingDate: crossing.tradingDate,
        figure:
          alert.kind === 'volume'
            ? numberText(crossing.volume)
            : getPriceText(instrument, crossing.last),
      })),
    );
    const told = due.filter(({ alert }) => won.has(alert.id));
    const notices = told.map((one): CustomerNotice => ({
      customerId: one.alert.customerId,
      notice: getNotice(one, getLevel(pricing, one)),
    }));
    const customers = [...new Set(notices.map(({ customerId }) => customerId))];
    await announceAll(tx, [
      ...(await keepNotices(tx, notices)),
      ...customers.map((customerId) => announcement(customerId, alertsChanged, { at: tx.now })),
    ]);
  });
}

/** As it was typed; in the shares of then where a split came between. */
function getLevel(
  pricing: Pick<Pricing, 'inSharesOf'>,
  { alert, instrument, crossing }: Due,
): string {
  const [asSet, then] = [alert.setAt, crossing.atMs].map((atMs) =>
    levelUnits(pricing, instrument, alert, atMs),
  );
  return asSet === then || typeof then !== 'number'
    ? (alert.value ?? '')
    : getPriceText(instrument, then);
}

function getNotice({ alert, instrument, crossing }: Due, level: string): Notice {
  const { kind, source, code } = alert;
  const price = getPriceText(instrument, crossing.last);
  const shared = {
    code,
    time: crossing.atMs,
    note: alert.note === null ? '' : `“${alert.note}”`,
    page: quotePage(source),
    source,
    ...nameValues(instrument),
  };
  switch (kind) {
    case 'above':
      return { template: 'alertAbove', values: { ...shared, price, level } };
    case 'below':
      return { template: 'alertBelow', values: { ...shared, price, level } };
    case 'changePercent': {
      const change = percentText(crossing.last, crossing.previousClose);
      assert(crossing.wait !== null, 'a change is reached on one side');
      return {
        template: crossing.wait.when === 'atLeast' ? 'alertRose' : 'alertFell',
        values: { ...shared, price, change, level: `${level}%` },
      };
    }
    case 'volume':
      return {
        template: 'alertVolume',
        values: { ...shared, volume: numberText(crossing.volume), level },
      };
    case 'high52':
      return { template: 'alertHigh52', values: { ...shared, price } };
    case 'low52':
      return { template: 'alertLow52', values: { ...shared, price } };
  }
}
