/**
 * An underlying at an instant, as its options see it: the price they follow and where its variance
 * stands.
 *
 * While it trades the price is the middle of bid and ask, otherwise the last regular one. From
 * version 3 of the engine on the variance is what its path has left after that price; before, it
 * followed sixty finished days and the day so far, with the time in whole minutes.
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import { MINUTE_MS } from '@candor/kit/time';
import { previousTradingDay, tradingDay } from '@candor/market/calendar/calendar';
import type { Instrument } from '@candor/market/instrument';
import { instantOfTick, tickAt } from '@candor/market/path/days';
import { keepRecent } from '@candor/market/path/line/recent';
import { tickGrid } from '@candor/market/quote/tick-grid';
import type { Phase, TradingDay } from '@candor/market/trading-day';
import { readPast, varianceLevel, withReturn, type Past } from '../surface/level.ts';
import type { VarianceLevel } from '../surface/term.ts';
import type { OptionSources } from './sources.ts';

export type Spot = {
  readonly instrument: Instrument;
  readonly price: number;
  /** When the price was made: of the tick of the book, or of the last regular trade. */
  readonly pricedAtMs: number;
  readonly minuteMs: number;
  /** Before version 3. */
  readonly level: () => VarianceLevel;
};

export type SpotNow = Spot & {
  /** The trading day its quote belongs to. */
  readonly date: LocalDate;
  readonly isOpen: boolean;
  readonly phase: Phase | 'closed';
  /** The underlying's, or the first of the minute when that is later. */
  readonly sequence: number;
  /** How much of the regular session is over, 0 to 1. */
  readonly progress: number;
  /** The close before, in the shares of the day. */
  readonly before: Spot;
};

export type Spots = (instrument: Instrument, atMs: number) => SpotNow;

export function openSpots({ prices, calendars, hours }: OptionSources): Spots {
  const daysPerYear = hours === 'continuous' ? 365 : 252;
  const kept = keepRecent<string, DayBefore>(DAYS_KEPT_MAX);
  /** In the shares of their own days; by instrument and day. */
  const closeUnits = keepRecent<string, Map<LocalDate, number>>(INSTRUMENTS_KEPT_MAX);

  const closeMs = (day: TradingDay): number => {
    const last = day.spans.findLast(({ phase }) => phase === 'regular');
    assert(last !== undefined, 'a trading day has a regular session');
    return last.untilMs;
  };
  const pastOf = (instrument: Instrument, date: LocalDate, atMs: number): Past => {
    const calendar = calendars(instrument.calendar);
    const { unitsPerWhole } = tickGrid(instrument.ticks);
    const closes: number[] = [];
    const known = closeUnits.get(instrument.id, () => new Map());
    let day = previousTradingDay(calendar, date);
    for (let count = 0; count < CLOSES; count += 1) {
      const fromMs = closeMs(day) - 1;
      let units = known.get(day.date);
      if (units === undefined) known.set(day.date, (units = prices.last(instrument, fromMs)));
      closes.push(prices.inSharesOf(instrument, units, { fromMs, toMs: atMs }) / unitsPerWhole);
      day = previousTradingDay(calendar, day.date);
    }
    return readPast(closes.toReversed(), instrument.dailyVolatility);
  };

  return (instrument, atMs) => {
    const quote = prices.quote(instrument, atMs);
    const { unitsPerWhole } = tickGrid(instrument.ticks);
    const isOpen = quote.phase === 'regular';
    const { bid, ask } = quote;
    const middle = isOpen && bid !== null && ask !== null ? (bid + ask) / 2 : null;
    const price = (middle ?? quote.last) / unitsPerWhole;
    const minuteMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
    const { tradingDate: date } = quote;
    const before = kept.get(`${instrument.id} ${date}`, () => ({
      closedAtMs: closeMs(previousTradingDay(calendars(instrument.calendar), date)),
      past: null,
    }));
    const past = (): Past => (before.past ??= pastOf(instrument, date, atMs));
    const previousClose = quote.previousClose / unitsPerWhole;
    const { dailyVolatility } = instrument;
    return {
      instrument,
      price,
      pricedAtMs: middle === null ? quote.tradedAtMs : instantOfTick(quote.sequence),
      date,
      isOpen,
      phase: quote.phase,
      sequence: Math.max(quote.sequence, tickAt(minuteMs)),
      minuteMs,
      level: () =>
        varianceLevel(
          withReturn(past(), previousClose, price, dailyVolatility),
          dailyVolatility,
          daysPerYear,
        ),
      progress: progressOf(tradingDay(calendars(instrument.calendar), date), atMs),
      before: {
        instrument,
        price: previousClose,
        pricedAtMs: before.closedAtMs - 1,
        minuteMs: before.closedAtMs,
        level: () => varianceLevel(past(), dailyVolatility, daysPerYear),
      },
    };
  };
}

type DayBefore = { readonly closedAtMs: number; past: Past | null };

function progressOf(day: TradingDay | null, atMs: number): number {
  let [done, whole] = [0, 0];
  for (const { phase, fromMs, untilMs } of day?.spans ?? [])
    if (phase === 'regular') {
      whole += untilMs - fromMs;
      done += Math.min(Math.max(atMs - fromMs, 0), untilMs - fromMs);
    }
  return whole === 0 ? 0 : done / whole;
}

const CLOSES = 60;
const DAYS_KEPT_MAX = 600;
const INSTRUMENTS_KEPT_MAX = 300;
