/** When a dividend belongs to the holder of the share, and when a split is in force: as at the desk. */
import type { CashDividend, Split } from '@candor/market/corporate/actions';
import { tradingDay } from '@candor/market/calendar/calendar';
import { getDay, instantAt, openZone } from '@candor/market/calendar/zone';
import type { Instrument } from '@candor/market/instrument';
import type { MarketOfSeed } from './market-of-seed.ts';

/** To holders at the start of the ex-date in New York, of shares of both markets. */
export function dividendAt({ exOn }: Pick<CashDividend, 'exOn'>): number {
  return instantAt(newYork, getDay(exOn), 0);
}

export function splitAt(
  { calendars }: MarketOfSeed,
  { calendar }: Instrument,
  { effectiveOn }: Split,
): number | null {
  return tradingDay(calendars(calendar), effectiveOn)?.spans[0]?.fromMs ?? null;
}

const newYork = openZone('America/New_York');
