/**
 * Estimated cost of today's holders from 210 daily bars, made once a day and compared with the
 * current price.
 */
import type * as contract from '@candor/contract/quotes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Candle } from '@candor/market/candle/candle';
import type { Instrument } from '@candor/market/instrument';
import { nearestTick } from '@candor/market/quote/tick-grid';
import { DAY_MS } from '@candor/kit/time';
import { getGrid, getPriceText, roundedText } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { prepareDays } from '../../core/pricing/prepare-days.ts';
import {
  CHIP_DAYS,
  costAt,
  costRange,
  distributeChips,
  shareUpTo,
  type Chips,
  type HeldBar,
} from './chip-distribution.rules.ts';

type Answer = DataOf<typeof contract.loadChipDistribution>;

export type ChipDistributions = (
  query: QueryOf<typeof contract.loadChipDistribution>,
  now: number,
) => Promise<Answer>;

export function openChipDistributions({
  instruments,
  pricing,
}: Pick<Market, 'instruments' | 'pricing'>): ChipDistributions {
  const kept = new Map<string, { readonly date: string; readonly chips: Chips }>();

  return async ({ source, code }, now) => {
    const instrument = instruments.load(source, code);
    if (instrument.averageVolume === 0) refuseNow('FIGURES_NOT_APPLICABLE');
    const quote = pricing.quote(instrument, now);
    let known = kept.get(instrument.id);
    if (known?.date !== quote.tradingDate) {
      const fromMs = now - CALENDAR_DAYS * DAY_MS;
      await prepareDays(pricing, instrument, fromMs, now);
      // Finished days only: they do not change until tomorrow.
      const days = pricing
        .candles(instrument, { size: 'day', fromMs, untilMs: now })
        .filter(({ date }) => date < quote.tradingDate)
        .slice(-CHIP_DAYS);
      // A share on its first day.
      if (days.length === 0) refuseNow('FIGURES_NOT_APPLICABLE');
      const shares = pricing.figures(instrument, now).averageVolume / instrument.averageVolume;
      const holdings = getHoldings(instrument) * shares;
      known = {
        date: quote.tradingDate,
        chips: distributeChips(days.map((day) => heldBar(day, holdings))),
      };
      if (kept.size >= KEPT_MAX) kept.clear();
      kept.set(instrument.id, known);
    }
    return getAnswer(instrument, known.date, known.chips, quote.last);
  };
}

function heldBar({ low, high, open, close, volume }: Candle, holdings: number): HeldBar {
  return {
    low,
    high,
    average: (open + high + low + close) / 4,
    turnoverRate: volume / holdings,
  };
}

/**
 * Before splits: all shares, where the company's value is known. Otherwise as many as trade in a
 * quarter.
 */
function getHoldings({ facts, anchor, averageVolume }: Instrument): number {
  return facts.marketCap === null
    ? averageVolume * HELD_DAYS_ASSUMED
    : facts.marketCap / anchor.price;
}

function getAnswer(instrument: Instrument, date: string, chips: Chips, last: number): Answer {
  const unitsPerWhole = getGrid(instrument).unitsPerWhole;
  const price = (units: number) =>
    getPriceText(instrument, nearestTick(getGrid(instrument), units / unitsPerWhole));
  const range = (share: number) => {
    const { low, high } = costRange(chips, share);
    return { low: price(low), high: price(high) };
  };
  return {
    date,
    price: getPriceText(instrument, last),
    profitRatio: roundedText(shareUpTo(chips, last), SHARE_DECIMALS),
    averageCost: price(costAt(chips, 0.5)),
    range70: range(0.7),
    range90: range(0.9),
    bins: chips.prices.map((units, bin) => ({
      price: price(units),
      share: roundedText(chips.shares[bin] ?? 0, SHARE_DECIMALS),
    })),
    isEstimate: true,
  };
}

const HELD_DAYS_ASSUMED = 60;
/** Enough for 210 trading days of any exchange. */
const CALENDAR_DAYS = 320;
const SHARE_DECIMALS = 6;
const KEPT_MAX = 300;
