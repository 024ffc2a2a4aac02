/** Dividends and splits of a share, past and announced, for lists and for payment. */
import type { LocalDate } from '@candor/kit/local-date';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { momentAt } from '../quote/moment.ts';
import type { Ticker } from '../quote/ticker.ts';
import { dateOfDay } from '../path/days.ts';
import type { CorporateAction } from './actions.ts';
import { actionDay } from './adjustments.ts';
import { listExDates, quarterlyDividend } from './dividends.ts';

export function listActions(
  ticker: Ticker,
  versionTwoFrom: LocalDate | null,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): CorporateAction[] {
  const { instrument, adjustments, frames, listed } = ticker;
  const { assetClass, calendar } = instrument;
  if (assetClass !== 'usStock' && assetClass !== 'hkStock') return [];
  if (listed !== null && untilMs < listed.first.open * MINUTE_MS) return [];
  const { date } = momentAt(frames, calendar, untilMs);
  const from = dateOfDay(Math.floor(fromMs / DAY_MS));
  const known = adjustments?.actions(date) ?? [];
  return [
    ...paidByRule(ticker, from, date, versionTwoFrom),
    ...known.filter((action) => actionDay(action) >= from),
  ];
}

/** Before version 2 every share with a yield paid on every ex-date. */
function paidByRule(
  { instrument, listed }: Ticker,
  from: LocalDate,
  until: LocalDate,
  versionTwoFrom: LocalDate | null,
): CorporateAction[] {
  const perShare = listed === null ? quarterlyDividend(instrument) : null;
  if (perShare === null) return [];
  return listExDates(from, until)
    .filter((exOn) => versionTwoFrom === null || exOn < versionTwoFrom)
    .map((exOn) => ({ kind: 'dividend', exOn, perShare }));
}
