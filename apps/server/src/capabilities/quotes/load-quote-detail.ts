import type * as contract from '@candor/contract/quotes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { phaseAt } from '@candor/market/calendar/phase-at';
import type { Instrument } from '@candor/market/instrument';
import type { ExtendedQuote, Quote } from '@candor/market/quote/quote';
import { DAY_MS } from '@candor/kit/time';
import {
  getChangeText,
  decimalsIn,
  numberText,
  getPriceText,
  stepTextAt,
} from '../../core/pricing/decimal-texts.ts';
import { extendedSessionAt } from '../../core/pricing/extended-session.rules.ts';
import { contractMargin } from '../../core/desk/terms/contract-margin.ts';
import type { Market } from '../../core/pricing/market.ts';
import { prepareDays } from '../../core/pricing/prepare-days.ts';
import { bestOfBook, getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { getBook } from './get-book.ts';

type Detail = DataOf<typeof contract.loadQuoteDetail>;
type OutsideHours = Omit<ExtendedQuote, 'volume'>;

export async function loadQuoteDetail(
  market: Market,
  reader: RowReader,
  { source, code }: QueryOf<typeof contract.loadQuoteDetail>,
  now: number,
): Promise<Detail> {
  const { instruments, pricing } = market;
  const instrument = instruments.load(source, code);
  await prepareDays(pricing, instrument, now - YEAR_MS, now);
  const quote = pricing.quote(instrument, now);
  const figures = pricing.figures(instrument, now);
  const outside = quote.extended ?? moveSinceClose(market, instrument, quote, now);
  const price = (units: number) => getPriceText(instrument, units);
  return {
    ...getQuoteRow({ instrument, quote, atMs: now }, reader),
    ...bestOfBook(instrument, quote),
    open: price(quote.open),
    high: price(quote.high),
    low: price(quote.low),
    previousClose: price(quote.previousClose),
    ...getBook(pricing, instrument, now, TRADES_SHOWN),
    preMarket: outside?.phase === 'preMarket' ? getExtended(instrument, outside) : null,
    postMarket: outside?.phase === 'postMarket' ? getExtended(instrument, outside) : null,
    week52High: price(figures.yearHigh),
    week52Low: price(figures.yearLow),
    lot: instrument.lot,
    tick: stepTextAt(instrument, quote.last),
    isTradable: instruments.isTradableAt(instrument, now),
    ...getClock(market, instrument, now),
    expiry: instrument.facts.contract?.expiresOn ?? null,
    contract: getContract(instrument, quote),
    openInterest: figures.openInterest === null ? null : numberText(figures.openInterest),
    previousSettle: figures.previousSettle === null ? null : price(figures.previousSettle),
    feed: 'simulated',
  };
}

/**
 * In practice hours the market trades on when the exchange of a US share has closed: what it moved
 * since then is its change before or after the exchange's hours.
 */
function moveSinceClose(
  { instruments, pricing }: Market,
  instrument: Instrument,
  { last, tradedAtMs }: Quote,
  now: number,
): OutsideHours | null {
  if (instruments.hours !== 'continuous' || instrument.assetClass !== 'usStock') return null;
  const session = extendedSessionAt(instruments.exchangeCalendars()('usStock'), now);
  const closedAt = session.closedAtMs - 1;
  if (session.endedAtMs !== null || closedAt < (instrument.listing?.listsAtMs ?? 0)) return null;
  const atClose = pricing.quote(instrument, closedAt).last;
  const close = pricing.inSharesOf(instrument, atClose, { fromMs: closedAt, toMs: now });
  return {
    phase: session.phase === 'preMarket' ? 'preMarket' : 'postMarket',
    last,
    change: last - close,
    changeRatio: Math.round(((last - close) / close) * RATIO_SCALE) / RATIO_SCALE,
    tradedAtMs,
  };
}

const RATIO_SCALE = 1_000_000;

/** An expired contract never opens again. */
function getClock(
  { instruments }: Market,
  instrument: Instrument,
  now: number,
): Pick<Detail, 'phaseUntil' | 'nextOpen' | 'timeZone'> {
  const calendar = instruments.getCalendar(instrument);
  const { untilMs, opensAtMs } = phaseAt(calendar, now);
  const isOver = now > (instruments.endsAt(instrument) ?? now);
  return {
    phaseUntil: isOver ? null : untilMs,
    nextOpen: isOver ? null : opensAtMs,
    timeZone: calendar.zone.name,
  };
}

function getContract(instrument: Instrument, quote: Quote): Detail['contract'] {
  const { contract } = instrument.facts;
  if (contract === null) return null;
  const { root, multiplier, priceUnit } = contract;
  return { root, multiplier, priceUnit, ...contractMargin(instrument, quote) };
}

function getExtended(
  instrument: Instrument,
  { last, change, changeRatio, tradedAtMs }: OutsideHours,
): Detail['preMarket'] {
  const price = getPriceText(instrument, last);
  return {
    price,
    change: getChangeText(instrument, change, decimalsIn(price)),
    changeRatio: numberText(changeRatio),
    at: tradedAtMs,
  };
}

const YEAR_MS = 365 * DAY_MS;
const TRADES_SHOWN = 30;
