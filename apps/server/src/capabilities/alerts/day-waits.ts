/** What an alert waits for on one trading day, from the figures of the market. */
import { DAY_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Pricing } from '../../core/pricing/pricing.ts';
import type { Alert } from './alert.ts';
import { priceUnits, waitsOf, type LastWait } from './levels.rules.ts';

export type AlertPricing = Pick<Pricing, 'quote' | 'last' | 'figures' | 'candles' | 'inSharesOf'>;

type Waiting = Pick<Alert, 'kind' | 'value' | 'setAt'>;

export type Day = {
  /** When its regular session opened. */
  readonly startMs: () => number;
  /** In grid units, in the shares of `asOfMs`. */
  readonly previousClose: () => number;
  /** In whose shares the levels are. */
  readonly asOfMs: number;
};

export function dayWaits(
  pricing: AlertPricing,
  instrument: Instrument,
  alert: Waiting,
  { startMs, previousClose, asOfMs }: Day,
): readonly LastWait[] {
  const inShares = (units: number, fromMs: number) =>
    pricing.inSharesOf(instrument, units, { fromMs, toMs: asOfMs });
  const year = () => {
    // What was reached before the day, or before the alert was set, is no news.
    const atMs = Math.max(alert.setAt, startMs() - 1);
    const { yearHigh, yearLow } = pricing.figures(instrument, atMs);
    return { yearHigh: inShares(yearHigh, atMs), yearLow: inShares(yearLow, atMs) };
  };
  const figures = {
    previousClose: alert.kind === 'changePercent' ? previousClose() : 0,
    ...(alert.kind === 'high52' || alert.kind === 'low52' ? year() : { yearHigh: 0, yearLow: 0 }),
  };
  return waitsOf(alert, levelUnits(pricing, instrument, alert, asOfMs), figures);
}

/** The price of above and below in the shares of an instant. */
export function levelUnits(
  pricing: Pick<Pricing, 'inSharesOf'>,
  instrument: Instrument,
  { kind, value, setAt }: Waiting,
  asOfMs: number,
): number | null {
  if (kind !== 'above' && kind !== 'below') return null;
  const { unitDecimals } = getGrid(instrument);
  const units = priceUnits(value, unitDecimals, kind === 'above' ? 'up' : 'down');
  return units === null
    ? null
    : pricing.inSharesOf(instrument, units, { fromMs: setAt, toMs: asOfMs });
}

/** The day of a quote that is shown now. */
export function shownDay(
  pricing: AlertPricing,
  instrument: Instrument,
  quote: { readonly previousClose: number },
  now: number,
): Day {
  return {
    startMs: () => lastOpenMs(pricing, instrument, now),
    previousClose: () => quote.previousClose,
    asOfMs: now,
  };
}

/** Markets rest for two weeks at most. */
const CLOSED_MS_MAX = 20 * DAY_MS;

function lastOpenMs(pricing: AlertPricing, instrument: Instrument, now: number): number {
  const days = pricing.candles(instrument, {
    size: 'day',
    fromMs: now - CLOSED_MS_MAX,
    untilMs: now,
  });
  return days.at(-1)?.startMs ?? now;
}
