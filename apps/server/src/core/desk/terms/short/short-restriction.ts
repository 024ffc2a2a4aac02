/**
 * The restriction of short sales after a fall (Regulation SHO, rule 201): a US share that traded a
 * tenth or more below the close before is sold short only above the best bid, for the rest of that
 * trading day and the whole next one. It follows from published prices alone, so anybody computes
 * it again. The day is the market's own: in practice hours from midnight to midnight in New York.
 */
import {
  beginsAt,
  nextTradingDay,
  previousTradingDay,
  tradingDay,
} from '@candor/market/calendar/calendar';
import type { Instrument } from '@candor/market/instrument';
import type { Quote } from '@candor/market/quote/quote';
import type { TradingDay } from '@candor/market/trading-day';
import { assert } from '@candor/kit/assert';
import type { Market } from '../../../pricing/market.ts';

export type ShortMarket = Pick<Market, 'instruments' | 'pricing'>;
type Day = Pick<Quote, 'low' | 'previousClose'>;

export type ShortRestrictions = {
  /** Until when, at the instant of the quote; null without a restriction. */
  until(instrument: Instrument, quote: Quote, nowMs: number): number | null;
};

export function openShortRestrictions(market: ShortMarket): ShortRestrictions {
  const finished = new Map<string, boolean>();
  const fellOn = (instrument: Instrument, day: TradingDay): boolean => {
    const key = `${instrument.id} ${day.date}`;
    let known = finished.get(key);
    if (known === undefined) {
      if (finished.size >= KEPT_MAX) finished.clear();
      finished.set(key, (known = hasFallen(dayOf(market, instrument, day))));
    }
    return known;
  };
  return {
    until(instrument, quote, nowMs) {
      if (instrument.assetClass !== 'usStock') return null;
      const calendar = market.instruments.getCalendar(instrument);
      const day = tradingDay(calendar, quote.tradingDate);
      assert(day !== null, 'a quote belongs to a trading day');
      const last = isFirstDay(instrument, day)
        ? null
        : hasFallen(quote)
          ? nextTradingDay(calendar, day.date)
          : fellOn(instrument, previousTradingDay(calendar, day.date))
            ? day
            : null;
      const until = last === null ? null : endsAt(last);
      return until !== null && nowMs < until ? until : null;
    },
  };
}

/** Whole numbers of the price grid, so that a tenth is exact. */
function hasFallen(day: Day | null): boolean {
  return day !== null && day.low * 10 <= day.previousClose * 9;
}

/** Of a day that is over; null where there is none before it. */
function dayOf(
  { instruments, pricing }: ShortMarket,
  instrument: Instrument,
  day: TradingDay,
): Day | null {
  const before = previousTradingDay(instruments.getCalendar(instrument), day.date);
  const candles = pricing.candles(instrument, {
    size: 'day',
    fromMs: beginsAt(before),
    untilMs: endsAt(day),
  });
  const low = candles.find(({ date }) => date === day.date)?.low;
  const previousClose = candles.find(({ date }) => date === before.date)?.close;
  return low === undefined || previousClose === undefined || isFirstDay(instrument, day)
    ? null
    : { low, previousClose };
}

/** A new share has no close before it. */
function isFirstDay({ listing }: Instrument, day: TradingDay): boolean {
  return listing !== undefined && beginsAt(day) <= listing.listsAtMs;
}

function endsAt({ spans }: TradingDay): number {
  const last = spans.at(-1);
  assert(last !== undefined, 'a trading day has at least one span');
  return last.untilMs;
}

const KEPT_MAX = 20_000;
