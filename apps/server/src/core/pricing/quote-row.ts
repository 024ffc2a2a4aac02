/** A quote in the words of the wire: the row every list shows, and the part of it that ticks. */
import type { QuoteRow, QuoteTick } from '@candor/contract/kernel/quote';
import type { Instrument } from '@candor/market/instrument';
import type { Quote } from '@candor/market/quote/quote';
import { logoAddressOf, nameOf } from '../instruments/instruments.ts';
import { sourceOf } from '../instruments/sources.ts';
import { changeTextOf, decimalsIn, numberText, priceTextOf } from './decimal-texts.ts';
import type { Pricing } from './pricing.ts';
import { watchKeyOf, type RowReader } from './watched-by.ts';

/** An instrument with its price at one instant. */
export type Priced = {
  readonly instrument: Instrument;
  readonly quote: Quote;
  readonly atMs: number;
};

/** All at the same instant, in the order given. */
export function pricedOf(
  pricing: Pick<Pricing, 'quote'>,
  instruments: readonly Instrument[],
  atMs: number,
): Priced[] {
  return instruments.map((instrument) => ({
    instrument,
    quote: pricing.quote(instrument, atMs),
    atMs,
  }));
}

export function quoteRowOf(
  { instrument, quote, atMs }: Priced,
  { language, watched }: RowReader,
): QuoteRow {
  const price = priceTextOf(instrument, quote.last);
  const decimals = decimalsIn(price);
  return {
    name: nameOf(instrument, language),
    stock_code: instrument.code,
    source: sourceOf(instrument.assetClass),
    market: instrument.market,
    currency: instrument.currency,
    decimals,
    localLogoUrl: logoAddressOf(instrument),
    price_nominal: price,
    change: changeTextOf(instrument, quote.change, decimals),
    change_ratio: numberText(quote.changeRatio),
    fall: quote.change < 0,
    volume: numberText(quote.volume),
    turnover: numberText(quote.turnover),
    selfSelectStatus: watched.has(watchKeyOf(instrument)),
    phase: quote.phase,
    at: atMs,
  };
}

export function quoteTickOf({ instrument, quote, atMs }: Priced): QuoteTick {
  const price = priceTextOf(instrument, quote.last);
  return {
    price_nominal: price,
    change: changeTextOf(instrument, quote.change, decimalsIn(price)),
    change_ratio: numberText(quote.changeRatio),
    volume: numberText(quote.volume),
    turnover: numberText(quote.turnover),
    ...bestOfBook(instrument, quote),
    high: priceTextOf(instrument, quote.high),
    low: priceTextOf(instrument, quote.low),
    phase: quote.phase,
    at: atMs,
  };
}

/** Null where nobody makes a market: an index. */
export function bestOfBook(
  instrument: Instrument,
  { bid, ask, bidSize, askSize }: Quote,
): Pick<QuoteTick, 'bid' | 'ask' | 'bidVolume' | 'askVolume'> {
  return {
    bid: bid === null ? null : priceTextOf(instrument, bid),
    ask: ask === null ? null : priceTextOf(instrument, ask),
    bidVolume: bid === null ? null : numberText(bidSize),
    askVolume: ask === null ? null : numberText(askSize),
  };
}
