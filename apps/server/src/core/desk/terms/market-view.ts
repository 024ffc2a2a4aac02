import {
  lastTradingDayAt,
  upcomingTradingDay,
  type Calendar,
} from '@candor/market/calendar/calendar';
import { phaseAt } from '@candor/market/calendar/phase-at';
import type { DepthLevel } from '@candor/market/depth/depth';
import type { Instrument } from '@candor/market/instrument';
import { instantOfTick } from '@candor/market/path/days';
import type { Quote } from '@candor/market/quote/quote';
import type { Phase, TradingDay } from '@candor/market/trading-day';
import type { Currency } from '@candor/money/currency';
import { DAY_MS } from '@candor/kit/time';
import { quoteExchange } from '../../pricing/exchange.ts';
import type { Exchange } from '../../pricing/exchange.rules.ts';
import type { Market } from '../../pricing/market.ts';
import type { BookView, Conversion, Level } from '../state/book-view.ts';
import { MILLIONTHS } from './coin-quantity.rules.ts';
import { getConversion } from './conversions.ts';
import { getTerms } from './instrument-terms.ts';
import { openShortSales, type ShortSales } from './short/short-sales.ts';
import { STOCK_FRACTION, type BookedSource } from '../state/booked-source.rules.ts';

export type ViewOf = (source: BookedSource, instrumentId: string) => BookView | null;
type ViewMarket = Pick<Market, 'instruments' | 'pricing'>;

export type MarketViews = {
  /**
   * Null for what is not traded under the source. Calls for one instant return the same object, so
   * a whole batch trades on the same book.
   */
  at(nowMs: number): ViewOf;
  /** The same for an instant before, without disturbing what is known of the current one. */
  past(atMs: number): ViewOf;
  /** The rate for transfers between wallets. */
  exchange(from: Currency, to: Currency, nowMs: number): Exchange | null;
};

type Levels = {
  readonly sequence: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
};

export function openMarketViews(market: ViewMarket): MarketViews {
  const source = { ...market, shortSales: openShortSales(market) };
  const levels = new Map<string, Levels>();
  const pasts = new Map<number, ViewOf>();
  let last: { readonly nowMs: number; readonly getView: ViewOf } | null = null;
  return {
    at(nowMs) {
      if (last?.nowMs !== nowMs) last = { nowMs, getView: openInstant(source, levels, nowMs) };
      return last.getView;
    },
    past(atMs) {
      let getView = pasts.get(atMs);
      if (getView === undefined) {
        if (pasts.size >= PASTS_MAX) pasts.clear();
        pasts.set(atMs, (getView = openInstant(source, new Map(), atMs)));
      }
      return getView;
    },
    exchange: (from, to, nowMs) => quoteExchange(market, from, to, nowMs),
  };
}

/** Instants at which something is due; a year has fewer days. */
const PASTS_MAX = 400;

type ViewSource = ViewMarket & { readonly shortSales: ShortSales };

function openInstant(market: ViewSource, levels: Map<string, Levels>, nowMs: number): ViewOf {
  const views = new Map<BookedSource, Map<string, BookView | null>>();
  const quotes = new Map<string, Quote>();
  const conversions = new Map<string, Conversion | null>();
  const converted = (from: string, to: Currency): Conversion | null =>
    remembered(conversions, `${from} ${to}`, () => getConversion(market, from, to, nowMs));
  const getView = (source: BookedSource, instrumentId: string): BookView | null => {
    const instrument = market.instruments.universe().byId(instrumentId);
    if (instrument === null) return null;
    const quote = remembered(quotes, instrumentId, () => market.pricing.quote(instrument, nowMs));
    const terms = getTerms(instrument, source, quote.tradingDate);
    const conversion = terms === null ? null : converted(terms.priceCurrency, terms.currency);
    if (terms === null || conversion === null) return null;
    const calendar = market.instruments.getCalendar(instrument);
    const { sequence, bids, asks } = getLevels(
      market,
      levels,
      { instrument, source },
      quote,
      nowMs,
    );
    const expiresAt = market.instruments.endsAt(instrument);
    const hasEnded = expiresAt !== null && nowMs >= expiresAt;
    const short = market.shortSales(instrument, quote, nowMs);
    return {
      terms,
      at: nowMs,
      phase: quote.phase,
      opensAt: phaseAt(calendar, nowMs).opensAtMs,
      dayEndsAt: dayEndsAt(calendar, nowMs, ['regular']),
      ...(isExtendedShare(instrument, calendar)
        ? { extendedEndsAt: dayEndsAt(calendar, nowMs, extendedPhases) }
        : {}),
      expiresAt,
      sequence,
      bookAt: instantOfTick(sequence),
      last: BigInt(hasEnded ? market.pricing.settlement(instrument, expiresAt - 1) : quote.last),
      bids,
      asks,
      conversion,
      ...(short === null ? {} : { short }),
    };
  };
  return (source, instrumentId) => {
    const known = views.get(source)?.get(instrumentId);
    return known === undefined
      ? remembered(
          remembered(views, source, () => new Map<string, BookView | null>()),
          instrumentId,
          () => getView(source, instrumentId),
        )
      : known;
  };
}

/** Levels depend only on the book's sequence, except that an expired instrument has none. */
function getLevels(
  { pricing }: ViewMarket,
  levels: Map<string, Levels>,
  { instrument, source }: { readonly instrument: Instrument; readonly source: BookedSource },
  { sequence, phase }: Quote,
  nowMs: number,
): Levels {
  const isFraction = source === STOCK_FRACTION;
  const key = isFraction ? `${instrument.id} in millionths` : instrument.id;
  const known = levels.get(key);
  if (known?.sequence === sequence && phase !== 'closed') return known;
  const { bids, asks } = pricing.depth(instrument, nowMs);
  const getLevel =
    isFraction || instrument.assetClass === 'crypto' ? getLevelInMillionths : getWholeLevel;
  const found = { sequence, bids: bids.map(getLevel), asks: asks.map(getLevel) };
  levels.set(key, found);
  return found;
}

function getWholeLevel({ units, size }: DepthLevel): Level {
  return { units: BigInt(units), size: BigInt(size) };
}

/** Coins are published with up to four decimals, shares whole. */
function getLevelInMillionths({ units, size }: DepthLevel): Level {
  const whole = Math.floor(size);
  const fraction = Math.round((size - whole) * Number(MILLIONTHS));
  return { units: BigInt(units), size: BigInt(whole) * MILLIONTHS + BigInt(fraction) };
}

function remembered<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}

/** The end of the current or next trading day; in UTC where the market never closes. */
function dayEndsAt(calendar: Calendar, nowMs: number, phases: readonly Phase[]): number {
  if (calendar.isContinuous) return nowMs - (nowMs % DAY_MS) + DAY_MS;
  const today = lastEnd(lastTradingDayAt(calendar, nowMs), phases);
  return today !== null && today > nowMs
    ? today
    : (lastEnd(upcomingTradingDay(calendar, nowMs), phases) ?? nowMs + DAY_MS);
}

function lastEnd({ spans }: TradingDay, phases: readonly Phase[]): number | null {
  return spans.findLast(({ phase }) => phases.includes(phase))?.untilMs ?? null;
}

/** Before and after regular trading, where the market keeps the exchanges' hours. */
function isExtendedShare({ assetClass }: Instrument, { hours }: Calendar): boolean {
  return assetClass === 'usStock' && hours.sessions.some(({ phase }) => phase === 'preMarket');
}

const extendedPhases: readonly Phase[] = ['preMarket', 'regular', 'postMarket'];
