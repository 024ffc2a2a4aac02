/** A quote as the wire shows it: the row of every list, and the part that ticks. */
import type { QuoteRow, QuoteTick } from '@candor/contract/kernel/quote';
import type { Instrument } from '@candor/market/instrument';
import type { Quote } from '@candor/market/quote/quote';
import { getLogoAddress, getName } from '../instruments/instruments.ts';
import { getSource } from '../instruments/sources.ts';
import { getChangeText, decimalsIn, numberText, getPriceText } from './decimal-texts.ts';
import type { Pricing } from './pricing.ts';
import { getWatchKey, type RowReader } from './watched-by.ts';

export type Priced = {
  readonly instrument: Instrument;
  readonly quote: Quote;
  readonly atMs: number;
};

export function getPriced(
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

export function getQuoteRow(
  { instrument, quote, atMs }: Priced,
  { language, watched }: RowReader,
): QuoteRow {
  const price = getPriceText(instrument, quote.last);
  const decimals = decimalsIn(price);
  return {
    name: getName(instrument, language),
    stock_code: instrument.code,
    source: getSource(instrument.assetClass),
    market: instrument.market,
    currency: instrument.currency,
    decimals,
    localLogoUrl: getLogoAddress(instrument),
    price_nominal: price,
    change: getChangeText(instrument, quote.change, decimals),
    change_ratio: numberText(quote.changeRatio),
    fall: quote.change < 0,
    volume: numberText(quote.volume),
    turnover: numberText(quote.turnover),
    selfSelectStatus: watched.has(getWatchKey(instrument)),
    phase: quote.phase,
    at: atMs,
  };
}

export function getQuoteTick({ instrument, quote, atMs }: Priced): QuoteTick {
  const price = getPriceText(instrument, quote.last);
  return {
    price_nominal: price,
    change: getChangeText(instrument, quote.change, decimalsIn(price)),
    change_ratio: numberText(quote.changeRatio),
    volume: numberText(quote.volume),
    turnover: numberText(quote.turnover),
    ...bestOfBook(instrument, quote),
    high: getPriceText(instrument, quote.high),
    low: getPriceText(instrument, quote.low),
    phase: quote.phase,
    at: atMs,
  };
}

/** Null without a market: an index. */
export function bestOfBook(
  instrument: Instrument,
  { bid, ask, bidSize, askSize }: Quote,
): Pick<QuoteTick, 'bid' | 'ask' | 'bidVolume' | 'askVolume'> {
  return {
    bid: bid === null ? null : getPriceText(instrument, bid),
    ask: ask === null ? null : getPriceText(instrument, ask),
    bidVolume: bid === null ? null : numberText(bidSize),
    askVolume: ask === null ? null : numberText(askSize),
  };
}
