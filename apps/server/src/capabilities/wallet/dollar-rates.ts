/** Rates into dollars as they were at an instant. The end of a day never changes, so those are remembered: a chart of a year asks for the same ones again and again. */
import type { Currency } from '@candor/money/currency';
import { quoteExchange, type ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Exchange } from '../../core/pricing/exchange.rules.ts';
import { WORTH_CURRENCY, type DollarRates } from './worth.rules.ts';

export type DollarRatesAt = {
  now(atMs: number): DollarRates;
  /** At the last millisecond before midnight `endMs`. */
  endOfDay(endMs: number): DollarRates;
};

/** More than the days of a year, for every currency that a wallet has. */
const REMEMBERED_MAX = 2_000;

export function openDollarRates(market: ExchangeMarket): DollarRatesAt {
  const remembered = new Map<string, Exchange | null>();
  const quote = (currency: Currency, atMs: number): Exchange | null => quoteExchange(market, currency, WORTH_CURRENCY, atMs);
  return {
    now: (atMs) => (currency) => quote(currency, atMs),
    endOfDay: (endMs) => (currency) => {
      const key = `${currency} ${endMs}`;
      const known = remembered.get(key);
      if (known !== undefined) return known;
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      const found = quote(currency, endMs - 1);
      remembered.set(key, found);
      return found;
    },
  };
}
