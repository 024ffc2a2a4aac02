import type { addAlert } from '@candor/contract/alerts';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { Instrument } from '@candor/market/instrument';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { Alert } from './alert.ts';
import { levelUnits } from './day-waits.ts';

export type AlertMarket = Pick<Market, 'instruments' | 'pricing'>;
export type Seen = { readonly language: Language; readonly now: number };

export function shownAlert(
  { pricing }: Pick<AlertMarket, 'pricing'>,
  instrument: Instrument,
  alert: Alert,
  { language, now }: Seen,
): DataOf<typeof addAlert> {
  const { id, kind, value, repeat, note, endsAt, state, createdAt, firedAt, firedFigure } = alert;
  const units = levelUnits(pricing, instrument, alert, now);
  const quote = pricing.quote(instrument, now);
  return {
    id,
    kind,
    value,
    repeat,
    note,
    endsAt,
    state,
    level: units === null ? null : getPriceText(instrument, units),
    createdAt,
    firedAt,
    firedFigure,
    quote: getQuoteRow({ instrument, quote, atMs: now }, { language, watched: nothing }),
  };
}

/** The list does not show what is watched. */
const nothing: ReadonlySet<string> = new Set();
