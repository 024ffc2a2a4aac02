/** Quotes of several symbols; one that is unknown says so and hinders no other. */
import {
  getChangeText,
  getPriceText,
  numberText,
  roundedText,
} from '../core/pricing/decimal-texts.ts';
import { getName } from '../core/instruments/instruments.ts';
import type { Market } from '../core/pricing/market.ts';
import { findSymbol, type Listed } from './symbols.ts';

export const QUOTES_MAX = 50;
const PERCENT_DECIMALS = 2;

export function quotesText(market: Market, symbols: readonly string[], now: number): string {
  const rows = symbols.map((symbol) => {
    const named = JSON.stringify(symbol);
    const instrument = findSymbol(market, symbol);
    return instrument === null
      ? `{"s":"error","n":${named},"v":{},"errmsg":"unknown_symbol"}`
      : `{"s":"ok","n":${named},"v":${valuesText(market, instrument, now)}}`;
  });
  return `{"s":"ok","d":[${rows.join(',')}]}`;
}

function valuesText({ pricing }: Market, instrument: Listed, now: number): string {
  const quote = pricing.quote(instrument, now);
  const price = (units: number) => getPriceText(instrument, units);
  const side = (units: number | null) => (units === null ? 'null' : price(units));
  const { last, bid, ask, open, high, low, previousClose, change, changeRatio, volume } = quote;
  return [
    `{"short_name":${JSON.stringify(instrument.code)}`,
    `"exchange":${JSON.stringify(instrument.market)}`,
    `"description":${JSON.stringify(getName(instrument, 'en'))}`,
    `"original_name":${JSON.stringify(instrument.id)}`,
    `"lp":${price(last)}`,
    `"ch":${getChangeText(instrument, change, instrument.decimals)}`,
    `"chp":${roundedText(changeRatio * 100, PERCENT_DECIMALS)}`,
    `"bid":${side(bid)}`,
    `"ask":${side(ask)}`,
    `"spread":${bid === null || ask === null ? 'null' : getChangeText(instrument, ask - bid, instrument.decimals)}`,
    `"open_price":${price(open)}`,
    `"high_price":${price(high)}`,
    `"low_price":${price(low)}`,
    `"prev_close_price":${price(previousClose)}`,
    `"volume":${numberText(volume)}}`,
  ].join(',');
}
