import type * as contract from '@candor/contract/quotes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { phaseAt } from '@candor/market/calendar/phase-at';
import type { Instrument } from '@candor/market/instrument';
import type { ExtendedQuote } from '@candor/market/quote/quote';
import { DAY_MS } from '@candor/kit/time';
import {
  getChangeText,
  decimalsIn,
  numberText,
  getPriceText,
  stepTextAt,
} from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { prepareDays } from '../../core/pricing/prepare-days.ts';
import { bestOfBook, getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { getBook } from './get-book.ts';

type Detail = DataOf<typeof contract.loadQuoteDetail>;

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
  const price = (units: number) => getPriceText(instrument, units);
  return {
    ...getQuoteRow({ instrument, quote, atMs: now }, reader),
    ...bestOfBook(instrument, quote),
    open: price(quote.open),
    high: price(quote.high),
    low: price(quote.low),
    previousClose: price(quote.previousClose),
    ...getBook(pricing, instrument, now, TRADES_SHOWN),
    preMarket:
      quote.extended?.phase === 'preMarket' ? getExtended(instrument, quote.extended) : null,
    postMarket:
      quote.extended?.phase === 'postMarket' ? getExtended(instrument, quote.extended) : null,
    week52High: price(figures.yearHigh),
    week52Low: price(figures.yearLow),
    lot: instrument.lot,
    tick: stepTextAt(instrument, quote.last),
    isTradable: instruments.isTradableAt(instrument, now),
    ...getClock(market, instrument, now),
    expiry: instrument.facts.contract?.expiresOn ?? null,
    contract: getContract(instrument),
    openInterest: figures.openInterest === null ? null : numberText(figures.openInterest),
    previousSettle: figures.previousSettle === null ? null : price(figures.previousSettle),
    feed: 'simulated',
  };
}

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

function getContract({ facts: { contract } }: Instrument): Detail['contract'] {
  if (contract === null) return null;
  const { root, multiplier, priceUnit, initialMargin, maintenanceMargin } = contract;
  return { root, multiplier, priceUnit, initialMargin, maintenanceMargin };
}

function getExtended(
  instrument: Instrument,
  { last, change, changeRatio, tradedAtMs }: ExtendedQuote,
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
