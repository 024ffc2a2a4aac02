/** A customer sets an alert, changes one, or turns it on again: each counts from now. */
import {
  ALERT_DAYS_MAX,
  ALERTS_ACTIVE_MAX,
  alertsChanged,
  type addAlert as declaredAdd,
  type changeAlert as declaredChange,
} from '@candor/contract/alerts';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { getPriceText, numberText } from '../../core/pricing/decimal-texts.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import type { Alert, AlertTerms } from './alert.ts';
import {
  countActiveForUpdate,
  findOwnAlert,
  findSameAlert,
  insertAlert,
  setAgain,
} from './alerts.store.ts';
import { percentText } from './change-text.ts';
import { dayWaits, shownDay } from './day-waits.ts';
import { canSetAlert } from './levels.rules.ts';
import type { AlertMarket } from './shown-alert.ts';

export async function addAlert(
  tx: Tx,
  market: AlertMarket,
  { customerId }: SignedIn,
  { source, code, ...terms }: BodyOf<typeof declaredAdd>,
): Promise<Alert> {
  const instrument = market.instruments.load(source, code);
  const active = await countActiveForUpdate(tx, customerId);
  const same = await findSameAlert(tx, customerId, { source, code: instrument.code, ...terms });
  if (same !== null) return same;
  requireSettable(market, instrument, terms, tx.now);
  requireRoom(active);
  const alert: Alert = {
    ...terms,
    id: newId('ale'),
    customerId,
    source,
    code: instrument.code,
    state: 'active',
    createdAt: tx.now,
    setAt: tx.now,
    firedAt: null,
    firedOn: null,
    firedFigure: null,
  };
  await insertAlert(tx, alert);
  await announce(tx, customerId, alertsChanged, { at: tx.now });
  return alert;
}

export async function changeAlert(
  tx: Tx,
  market: AlertMarket,
  { customerId }: SignedIn,
  { id, ...terms }: BodyOf<typeof declaredChange>,
): Promise<Alert> {
  const active = await countActiveForUpdate(tx, customerId);
  const before = (await findOwnAlert(tx, customerId, id)) ?? refuseNow('ALERT_UNKNOWN');
  const instrument = market.instruments.load(before.source, before.code);
  const same = await findSameAlert(tx, customerId, { ...before, ...terms });
  // Another one waits for the same already: that one is the answer.
  if (same !== null && same.id !== id) return same;
  requireSettable(market, instrument, terms, tx.now);
  if (before.state !== 'active') requireRoom(active);
  if (!(await setAgain(tx, customerId, id, terms))) refuseNow('ALERT_UNKNOWN');
  await announce(tx, customerId, alertsChanged, { at: tx.now });
  return { ...before, ...terms, state: 'active', setAt: tx.now, firedOn: null };
}

function requireRoom(active: number): void {
  if (active >= ALERTS_ACTIVE_MAX) refuseNow('ALERTS_TOO_MANY', { max: ALERTS_ACTIVE_MAX });
}

function requireSettable(
  { pricing }: AlertMarket,
  instrument: Instrument,
  { kind, value, endsAt }: AlertTerms,
  now: number,
): void {
  const quote = pricing.quote(instrument, now);
  const day = shownDay(pricing, instrument, quote, now);
  orRefuse(
    canSetAlert(
      {
        code: instrument.code,
        kind,
        value,
        hasVolume: instrument.averageVolume > 0,
        endsAt,
        now,
        last: quote.last,
        volume: quote.volume,
        waits: dayWaits(pricing, instrument, { kind, value, setAt: now }, day),
        shown: {
          price: getPriceText(instrument, quote.last),
          change: percentText(quote.last, quote.previousClose),
          volume: numberText(quote.volume),
        },
      },
      ALERT_DAYS_MAX * DAY_MS,
    ),
  );
}
